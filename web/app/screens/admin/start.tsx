import { Link } from 'react-router';
import { panelGroups } from '../../features/panel/panel-links.ts';

/** The way to everything the panel holds. */
export default function PanelStart() {
  return panelGroups().map(({ title, links }) => (
    <section key={title}>
      <h2 className="heading-3 mb-3">{title}</h2>
      <ul className="grid gap-3 phone:grid-cols-2 bar:grid-cols-3">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-18 items-center gap-4 rounded-md border border-s-line bg-s-surface px-5 font-semibold hover:border-s-field"
            >
              <Icon className="size-5.5 text-s-ink-2" strokeWidth={1.6} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
