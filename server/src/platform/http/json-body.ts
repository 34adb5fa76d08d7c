import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Bodies of the specification nest three levels deep. */
const maxDepth = 32;

/** Whether JSON nests so deep that recursive code could exceed the stack. */
function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (inText && character === '\\') index += 1;
    else if (character === '"') inText = !inText;
    else if (!inText && (character === '[' || character === '{')) depth += 1;
    else if (!inText && (character === ']' || character === '}')) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** Several calls of the specification send a JSON content type with an empty body. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isNestedTooDeep(body)) done(new AppError('malformed'), undefined);
    else parse(request, body, done);
  });
}
