/**
 * Configuration of nginx in front of the shop server. nginx sends plain files of the live release.
 * The shop server handles everything else, such as redirects and removed products. A publish
 * therefore needs no reload of nginx, and no rule exists twice.
 */

import { CONTENT_TYPES, UNKNOWN_TYPE } from '#lib/hosting/content-types.ts';
import { GONE_FOLDER, SEARCH_CALLS, SHOP_SERVER_PATHS } from '#lib/hosting/site-urls.ts';
import { magentoNewPasswordPath, newPasswordPath } from '#lib/urls/account-paths.ts';
import { CONFIRM_ACCOUNT, NEWSLETTER_LINKS } from '#lib/urls/mail-links.ts';
import { failedPaymentPath, paidPath, searchFormPath } from '#lib/urls/paths.ts';
import { PICTURE_FOLDER } from '#lib/urls/picture-paths.ts';
import { headerLines, headerMaps, ownHeaderLines, pictureHeaderLines } from './nginx-headers.ts';

export interface NginxOptions {
  /** Absolute path of the published site, as nginx sees it. */
  outDir: string;
  shopServer: string;
  overHttps: boolean;
}

/**
 * Longer than the shop server waits for the payment provider (30 seconds) and the back end (15).
 */
const PROXY_TIMEOUT = '75s';

/**
 * Larger than any request may be, so that the shop server rejects it with a message for shoppers.
 */
const MAX_BYTES = '1m';

const FILES = Object.keys(CONTENT_TYPES).filter((extension) => extension !== 'html');

const [REST, PAYMENTS] = SHOP_SERVER_PATHS;

/** Paths whose query grants access, for example to a password reset or a payment result. */
const PATHS_WITH_SECRET_QUERY = [
  newPasswordPath(),
  `${magentoNewPasswordPath()}/?`,
  `${CONFIRM_ACCOUNT}/?`,
  paidPath(),
  failedPaymentPath(),
];

export function nginxMaps({ overHttps }: Pick<NginxOptions, 'overHttps'>): string {
  const search = searchFormPath();
  return `# The file that a request asks for, where that is beyond doubt; all else is the shop server's.
# By the address as it came over the line, since nginx reads escapes before it looks for a file.
map "$request_method $request_uri" $shop_file {
    default "";
    # Steps through folders, and what only the shop server may send.
    "~*^\\S+ [^?]*/(?:\\.|%2e){1,2}(?:[/?]|$)" "";
    "~^\\S+ [^?]*\\x5c" "";
    "~^\\S+ /${GONE_FOLDER}/" "";
    # A form without a script is sent on to the results.
    "~^\\S+ ${search}\\?" "";
    "~^\\S+ (?:${SEARCH_CALLS.join('|')})\\?(?:\\S*&)?q=" "";
    # Stands in for results while the shop server is down.
    "~^(?:GET|HEAD) ${search}/[^?#]" ${search}.html;
    "~^\\S+ [^?]*/(?:404|index)(?:\\?|$)" "";
    "~^(?:GET|HEAD) /(?:\\?|$)" /index.html;
    "~^(?:GET|HEAD) (?<shop_page>(?:/[\\w-]+)+)(?:\\?|$)" $shop_page.html;
    "~^(?:GET|HEAD) (?<shop_name>(?:/[\\w-][\\w.-]*)+\\.(?:${FILES.join('|')}))(?:\\?|$)" $shop_name;
}

${headerMaps({ overHttps })}

# These addresses hold keys to what they name: access_log ... if=$shop_logged.
map $request_uri $shop_logged {
    default 1;
    "~*^(?:${REST}|${PAYMENTS}|${NEWSLETTER_LINKS}|(?:${PATHS_WITH_SECRET_QUERY.join('|')})\\?)" 0;
}

# What such a page loads names it as the page that it came from: without what opens it.
map $http_referer $shop_referer {
    default "-";
    "~^(?<shop_referring_page>[^?#]+)" $shop_referring_page;
}

log_format shop '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent '
    '"$shop_referer" "$http_user_agent"';

# Who calls the shop server, by the path without escapes; what the payment provider tells it is never kept back.
map $uri $shop_caller {
    default "";
    "~^${PAYMENTS}notification$" "";
    "~^(?:${REST}|${PAYMENTS})" $binary_remote_addr;
}
limit_req_zone $shop_caller zone=shop_calls:10m rate=20r/s;
limit_conn_zone $shop_caller zone=shop_open_calls:10m;
`;
}

/**
 * Returns the host names for each `server` block.
 * @param names requests for other hosts are rejected
 */
export function nginxNames(names: readonly string[]): string {
  return `server_name ${names.join(' ')};\n`;
}

/** Lines that send a file with its type and headers. */
function fileLines(reach: Pick<NginxOptions, 'overHttps'>): string {
  const types = Object.entries(CONTENT_TYPES);
  return `types {
        ${types.map(([extension, type]) => `"${type}" ${extension};`).join('\n        ')}
    }
    default_type ${UNKNOWN_TYPE};
    # The forms that lie beside a file; nothing is compressed here.
    gzip off;
    gzip_static on;
    gzip_vary on;
    brotli_static on;
    log_not_found off;
    ${headerLines(reach)}`;
}

/** Lines that pass a request to the shop server. */
function proxyLines(shopServer: string): string {
  return `# As the request came: no address is read, no part of an answer changed.
    proxy_pass ${shopServer};
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    # Added to what came: whose word counts of it the shop server knows.
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    # Taken over where the shop server trusts this proxy.
    proxy_set_header X-Request-Id $request_id;
    proxy_read_timeout ${PROXY_TIMEOUT};
    # Whether a call may be repeated only its sender knows.
    proxy_next_upstream off;
    gzip off;`;
}

export function nginxServer({ outDir, shopServer, overHttps }: NginxOptions): string {
  const files = fileLines({ overHttps });
  const proxy = proxyLines(shopServer);
  return `root "${outDir}/current";
server_tokens off;
client_max_body_size ${MAX_BYTES};
# Where a location adds none of its own.
${ownHeaderLines({ overHttps })}

location / {
    ${files}
    try_files $shop_file @shop;
    # A release that goes live between looking and reading may have taken the file away.
    error_page 404 = @shop;
}

location ~ ^${searchFormPath()}/ {
    ${proxy}
    error_page 502 504 @search;
}

# The page of the search for results, and nothing for the calls of scripts.
location @search {
    ${files}
    try_files $shop_file =502;
}

# Sizes of product pictures belong to no release. One that nobody made yet the shop server makes.
location ${PICTURE_FOLDER}/ {
    root "${outDir}/pictures";
    types {
        image/avif avif;
        image/webp webp;
        image/jpeg jpg;
    }
    default_type ${UNKNOWN_TYPE};
    log_not_found off;
    try_files $uri @shop;
    ${pictureHeaderLines({ overHttps })}
}

location @shop {
    ${proxy}
}
`;
}
