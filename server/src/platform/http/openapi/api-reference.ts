import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problems } from '#schemas/problem.ts';
import { escapeHtml } from '#server/platform/mail/mail-escape.ts';
import * as texts from '#texts';
import { kebabCase } from '../app-error.ts';

/** What the page shows of a JSON Schema. */
const shapeSchema = z
  .object({
    $ref: z.string(),
    type: z.union([z.string(), z.array(z.string())]).transform(String),
    enum: z.array(z.unknown()),
    get items() {
      return shapeSchema;
    },
    get properties() {
      return z.record(z.string(), shapeSchema);
    },
  })
  .partial();
type Shape = z.infer<typeof shapeSchema>;

const bodySchema = z.object({
  content: z.record(z.string(), z.object({ schema: shapeSchema.optional() })).optional(),
});
type Body = z.infer<typeof bodySchema>;

const operationSchema = z.object({
  description: z.string().optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  requestBody: bodySchema.optional(),
  responses: z.record(z.string(), bodySchema).optional(),
});
type Operation = z.infer<typeof operationSchema>;

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)).default({}),
  components: z.object({ schemas: z.record(z.string(), shapeSchema).default({}) }).optional(),
});

const style = `
  :root{color-scheme:light dark;--ink:#1e1916;--bg:#fbf7ef;--line:#cfc1a8;--quiet:#51473e;--sunken:#f3ecdf}
  @media(prefers-color-scheme:dark){:root{--ink:#f4eddf;--bg:#0e1018;--line:#3a4056;--quiet:#cfc7b8;--sunken:#161926}}
  body{font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--bg);max-width:60rem;margin:0 auto;padding:2rem 1.25rem 6rem}
  h1,h2{font-family:Georgia,serif;font-weight:400} h3{font:600 1rem/1.4 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
  section{border-top:1px solid var(--line);padding:1rem 0} pre{background:var(--sunken);padding:.75rem;overflow-x:auto;margin:.5rem 0;border-radius:4px}
  p{margin:.25rem 0;color:var(--quiet)} a{color:inherit} table{border-collapse:collapse;width:100%} td,th{border-top:1px solid var(--line);padding:.4rem .5rem;text-align:left;vertical-align:top}
`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function shape(schema: Shape | undefined, depth = 0): string {
  if (!schema) return '';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `${shape(schema.items, depth)}[]`;
  if (!schema.properties) return schema.type ?? '…';
  const indent = '  '.repeat(depth + 1);
  const rows = Object.entries(schema.properties).map(
    ([name, value]) => `${indent}${name}: ${shape(value, depth + 1)}`,
  );
  return `{\n${rows.join('\n')}\n${'  '.repeat(depth)}}`;
}

const bodyOf = (body: Body | undefined) => shape(Object.values(body?.content ?? {})[0]?.schema);

function operationHtml(method: string, path: string, operation: Operation, access: string): string {
  const query =
    operation.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? [];
  const request = bodyOf(operation.requestBody);
  const answers = Object.entries(operation.responses ?? {});
  const good = answers.filter(([status]) => Number(status) < 400);
  const refused = answers.filter(([status]) => Number(status) >= 400).map(([status]) => status);
  return `<section><h3>${escapeHtml(`${method.toUpperCase()} ${path}`)}</h3>
<p>${escapeHtml(texts.reference_access({ access }))}</p>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${query.length > 0 ? `<p>${escapeHtml(texts.reference_query({ names: query.join(', ') }))}</p>` : ''}
${request ? `<p>${escapeHtml(texts.reference_request())}</p><pre>${escapeHtml(request)}</pre>` : ''}
${good.map(([status, body]) => `<p>${status}</p>${bodyOf(body) ? `<pre>${escapeHtml(bodyOf(body))}</pre>` : ''}`).join('')}
${refused.length > 0 ? `<p>${escapeHtml(texts.reference_refusals({ statuses: refused.join(', ') }))}</p>` : ''}</section>`;
}

function problemRows(): string {
  return Object.entries(problems)
    .map(([name, { code, status, title }]) => {
      const text = title({ wait: '…' });
      return `<tr id="problem-${kebabCase(name)}"><td>${code}</td><td>${status}</td><td>${escapeHtml(text)}</td></tr>`;
    })
    .join('');
}

/** A page rendered from the OpenAPI document. */
export function registerApiReference(app: FastifyInstance) {
  let page: string | undefined;

  function render(): string {
    const { paths, components } = documentSchema.parse(app.swagger());
    const accessOf = (method: string, path: string) =>
      app.registeredRoutes.find(
        (route) => route.method === method.toUpperCase() && route.url.replace(/:(\w+)/g, '{$1}') === path,
      )?.access ?? '';
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        operationHtml(method, path, operation, accessOf(method, path)),
      ),
    );
    const shapes = Object.entries(components?.schemas ?? {}).map(
      ([name, schema]) =>
        `<section><h3>${escapeHtml(name)}</h3><pre>${escapeHtml(shape(schema))}</pre></section>`,
    );
    return `<!doctype html><html lang="sr-Latn-BA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(texts.reference_title())}</title><style>${style}</style></head><body><main><h1>${escapeHtml(texts.reference_title())}</h1><p>${escapeHtml(texts.reference_intro())} <a href="/api/docs/openapi.json">openapi.json</a></p>${operations.join('')}<h2>${escapeHtml(texts.reference_shapes())}</h2>${shapes.join('')}<h2>${escapeHtml(texts.reference_problems())}</h2><table><thead><tr><th>code</th><th>status</th><th>title</th></tr></thead><tbody>${problemRows()}</tbody></table></main></body></html>`;
  }

  app.get('/api/docs', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    page ??= render();
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
  });

  app.get('/api/docs/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}
