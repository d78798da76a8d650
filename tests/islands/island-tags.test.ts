import { describe, expect, it } from 'vitest';
import { lightenIslands } from '#islands/island-tags.ts';

/** As Astro 7 writes it. */
function astros(props: string, opts: string): string {
  return (
    '<astro-island uid="Z1tSNAm" prefix="r6" component-url="/_astro/Box.js"' +
    ' component-export="Box" renderer-url="/_astro/client.js"' +
    ` props="${props}" ssr client="intent" opts="${opts}" await-children>` +
    '<button>Add</button><!--astro:end--></astro-island>'
  );
}

const OPTIONS = '{&quot;name&quot;:&quot;Box&quot;,&quot;value&quot;:{&quot;atOnce&quot;:true}}';
const NO_OPTIONS = '{&quot;name&quot;:&quot;Box&quot;,&quot;value&quot;:true}';

describe('lightenIslands', () => {
  it('leaves what the element and the renderer read', () => {
    const props = '{&quot;sku&quot;:[0,&quot;DT-01&quot;],&quot;asksQuantity&quot;:[0,false]}';
    expect(lightenIslands(`<p>1</p>${astros(props, OPTIONS)}<p>2</p>`)).toBe(
      '<p>1</p><astro-island prefix="r6" component-url="/_astro/Box.js"' +
        ' component-export="Box" renderer-url="/_astro/client.js"' +
        ` props='{"sku":"DT-01","asksQuantity":false}' ssr opts='{"atOnce":true}'>` +
        '<button>Add</button></astro-island><p>2</p>',
    );
  });

  it('writes no options where an island has none', () => {
    expect(lightenIslands(astros('{}', NO_OPTIONS))).toMatch(/ props='\{}' ssr>/);
  });

  it('leaves out what only the server renders by', () => {
    const props = '{&quot;renderedName&quot;:[0,&quot;Patio&quot;],&quot;rendered&quot;:[0,true]}';
    expect(lightenIslands(astros(props, NO_OPTIONS))).toContain(` props='{"rendered":true}' ssr>`);
  });

  it('keeps every text inside the attribute', () => {
    // 5" 'O' <b> &quot; \ as Astro escapes it
    const name = '5\\&quot; &#39;O&#39; &lt;b&gt; &amp;quot; \\\\';
    const html = lightenIslands(astros(`{&quot;name&quot;:[0,&quot;${name}&quot;]}`, NO_OPTIONS));
    expect(html).toContain(` props='{"name":"5\\" &#39;O&#39; &lt;b&gt; &amp;quot; \\\\"}' ssr>`);
  });
});
