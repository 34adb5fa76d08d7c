import type { FastifyInstance } from 'fastify';

type Route = FastifyInstance['registeredRoutes'][number];

const audited = ({ audit }: Route) => {
  if (!audit) return '';
  return audit === 'none' ? 'none' : `${audit.kind} ${[audit.action].flat().join(', ')}`;
};

function accessOf({ access, owner, readsCaller }: Route) {
  if (owner) return `${access}, own account`;
  return readsCaller ? `${access}, more for administrators` : access;
}

const row = (route: Route) =>
  [`\`${route.method} ${route.url}\``, accessOf(route), route.confirmed ? 'yes' : '', audited(route)].join(
    ' | ',
  );

/** Who may call what: a change of access shows in the difference of this file. */
export function routesTable(routes: Route[]): string {
  const rows = routes.filter(({ method }) => method !== 'HEAD').map((route) => `| ${row(route)} |`);
  const head = ['| Route | Access | Confirmed | Audit log |', '| --- | --- | --- | --- |'];
  return ['# Routes', '', ...head, ...[...new Set(rows)].sort(), ''].join('\n');
}
