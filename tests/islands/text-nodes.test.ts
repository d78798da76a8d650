/**
 * Browser translation and extensions wrap text nodes in elements. React then fails to remove or to
 * update such a text.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Properties that contain elements. */
const ELEMENTS = new Set([
  'actions',
  'button',
  'children',
  'hiddenName',
  'less',
  'more',
  'notes',
  'parcels',
  'said',
  'ways',
]);

/**
 * Returns true for a string literal, a message constant, or a template of these only. React never
 * changes such a text.
 */
function isConstant(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node)) return true;
  if (ts.isIdentifier(node)) return /^[A-Z][A-Z0-9_]+$/.test(node.text);
  if (ts.isPropertyAccessExpression(node)) return isConstant(node.expression);
  return (
    ts.isTemplateExpression(node) &&
    node.templateSpans.every(({ expression }) => isConstant(expression))
  );
}

const containsJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
    ? true
    : (ts.forEachChild(node, containsJsx) ?? false);

const isList = (node: ts.Expression) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'map';

const isElements = (node: ts.Expression) =>
  containsJsx(node) || isList(node) || (ts.isIdentifier(node) && ELEMENTS.has(node.text));

type Kind = 'none' | 'constant' | 'text' | 'element' | 'changing elements';

function kindOf(child: ts.JsxChild): Kind {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? 'none' : 'constant';
  if (!ts.isJsxExpression(child)) return 'element';
  if (child.expression === undefined) return 'none';
  if (isConstant(child.expression)) return 'constant';
  return isElements(child.expression) ? 'changing elements' : 'text';
}

/**
 * Returns true if a changing text has siblings, or if a constant text has siblings that may appear
 * or disappear.
 */
function isFragile(children: readonly ts.JsxChild[]): boolean {
  const kinds = children.map(kindOf).filter((kind) => kind !== 'none');
  if (kinds.length < 2) return false;
  return (
    kinds.includes('text') || (kinds.includes('constant') && kinds.includes('changing elements'))
  );
}

function fragileElements(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isFragile(node.children)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1} ${node.getText(source).replace(/\s+/g, ' ').slice(0, 80)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('texts of islands', () => {
  it('stand alone in their element if React changes them or their neighbours', () => {
    const files = execFileSync('git', ['ls-files', 'src/**/*.tsx'], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => fragileElements(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['a text before an element that may go', '<p>{TEXTS.sum} {vat && <small>{vat}</small>}</p>'],
    ['two texts of which one changes', '<p>{TEXTS.sum} {sum}</p>'],
    ['a text before an element', '<p>{sum} <a href="/">{TEXTS.more}</a></p>'],
    ['a text in a fragment', '<>{sum}<b /></>'],
  ])('fail the check as %s', (_, code) => {
    expect(fragileElements('a.tsx', code)).toHaveLength(1);
  });

  it.each([
    ['one text', '<p>{sum}</p>'],
    ['one text of several', '<p>{join(TEXTS.sum, sum)}</p>'],
    ['constant neighbours', '<p>{TEXTS.sum} <a href="/">{TEXTS.more}</a></p>'],
    ['elements', '<p>{sum && <b>{sum}</b>}{children}{list.map(show)}</p>'],
  ])('pass the check as %s', (_, code) => {
    expect(fragileElements('a.tsx', code)).toEqual([]);
  });
});
