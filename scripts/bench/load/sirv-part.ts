/** `node sirv-part.ts PORT FOLDER`: the site by sirv, as its makers have it for production. */
import { createServer } from 'node:http';
import process from 'node:process';
import sirv from 'sirv';
import { endWithParent } from '../../process/parent.ts';

const [port, folder = ''] = process.argv.slice(2);
const serve = sirv(folder, { brotli: true, gzip: true, etag: true });
createServer(serve).listen(Number(port), '127.0.0.1');
endWithParent();
