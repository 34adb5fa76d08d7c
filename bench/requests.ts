import { request } from 'node:http';

/** Raw HTTP requests. */
const head = (method: string, path: string, headers: Record<string, string | number>) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

const browser = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
};

export const reading = (path: string, headers: Record<string, string> = {}) =>
  head('GET', path, { ...browser, ...headers });

export const sending = (path: string, body: object, headers: Record<string, string> = {}) => {
  const text = JSON.stringify(body);
  const about = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return `${head('POST', path, { ...browser, ...about, ...headers })}${text}`;
};

/** A form with one file, as bytes. */
export const sendingFile = (path: string, file: Buffer, headers: Record<string, string>) => {
  const boundary = 'border-of-the-parts';
  const about = 'content-disposition: form-data; name="files"; filename="slika.jpg"';
  const before = `--${boundary}\r\n${about}\r\ncontent-type: image/jpeg\r\n\r\n`;
  const after = `\r\n--${boundary}--\r\n`;
  const type = `multipart/form-data; boundary=${boundary}`;
  const length = Buffer.byteLength(before) + file.length + Buffer.byteLength(after);
  const start = head('POST', path, {
    ...browser,
    'content-type': type,
    'content-length': length,
    ...headers,
  });
  return Buffer.concat([Buffer.from(start + before), file, Buffer.from(after)]);
};

let places = 0;
/** A new client address for each request, so that rate limits do not apply. */
export const fromElsewhere = () => {
  places += 1;
  return { 'x-forwarded-for': `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}` };
};

/** A raw HTTP response of the product, replayed by the bare server. */
export function answerOf(
  port: number,
  path: string,
): Promise<{ headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: browser }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const own = ['date', 'connection', 'keep-alive'];
        const headers = Object.entries(answer.headers).filter(([name]) => !own.includes(name));
        resolve({
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts).toString('base64'),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
