import type { AuditEntry } from '#schemas/audit.ts';
import type { TestPerson } from '../support/people.ts';
import { formOf } from '../support/uploads.ts';
import type { Make } from './make.ts';

/** A successful call of a route, as JSON, as a form or without a body. */
export type RouteCase = {
  /** By default an administrator; null is a guest. */
  as?: TestPerson | null;
  params?: Record<string, string | number>;
  query?: string;
  body?: Record<string, unknown>;
  form?: { fields: Record<string, string>; files: { name: string; content: Buffer }[] };
  /** What the entry of the audit log says besides kind and action. */
  entry?: Partial<AuditEntry>;
  /** Fields of a body that this route must not accept, besides those that none accepts. */
  unexpected?: Record<string, unknown>;
};

export type RouteCases = Record<string, (make: Make) => RouteCase | Promise<RouteCase>>;

/** For each route that writes or reads an object, how to make a successful call with records of its own. */
export const routeCases = (cases: RouteCases) => cases;

/** Calls a route as its case says, with additional fields. */
export async function sendCase(
  { app, admin }: Pick<Make, 'app' | 'admin'>,
  route: string,
  { as: caller = admin, params = {}, query = '', body, form }: RouteCase,
  extra: Record<string, unknown> = {},
) {
  const as = caller ?? undefined;
  const target = route.replaceAll(/:(\w+)/g, (_, name) => String(params[name])) + query;
  if (!form) return app.call(target, { as, ...(body ? { body: { ...body, ...extra } } : {}) });
  const added = Object.entries(extra).map(([name, value]) => [name, String(value)]);
  return app.call(target, {
    as,
    ...(await formOf({ ...form.fields, ...Object.fromEntries(added) }, form.files)),
  });
}
