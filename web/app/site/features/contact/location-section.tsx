import * as texts from '#texts';
import { MapLink } from '#web/site/ui/map-link.tsx';
import type { ContactSettings } from './contact-settings.ts';

/** A drawing instead of an embedded map. */
export function LocationSection({ settings }: { settings: ContactSettings }) {
  const { address, mapLink } = settings;
  return (
    <>
      {(address || mapLink) && (
        <>
          <MapDrawing />
          <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-6">
            <p>{address}</p>
            {mapLink && <MapLink address={mapLink} />}
          </div>
        </>
      )}
      <SocialLinks settings={settings} />
    </>
  );
}

/** Brand names, not translated. */
const socialNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tikTok: 'TikTok',
  youTube: 'YouTube',
} as const;

function SocialLinks({ settings }: { settings: ContactSettings }) {
  const links = (['facebook', 'instagram', 'tikTok', 'youTube'] as const).flatMap((service) => {
    const address = settings[service];
    return address ? [{ address, name: socialNames[service] }] : [];
  });
  if (links.length === 0) return null;
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-x-5">
      <h3 className="text-sm font-semibold">{texts.contact_social()}</h3>
      {links.map(({ address, name }) => (
        <a
          key={name}
          href={address}
          target="_blank"
          rel="noreferrer me"
          className="inline-flex min-h-11 items-center rounded-xs font-medium underline decoration-s-gold-line decoration-1 underline-offset-5 hover:decoration-2"
        >
          {name}
        </a>
      ))}
    </div>
  );
}

function MapDrawing() {
  return (
    <div className="mt-7 print:hidden aspect-video overflow-hidden rounded-xs border border-s-line bg-s-sunken">
      <svg
        viewBox="0 0 640 360"
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
        aria-hidden="true"
      >
        <path
          d="M-20 250C80 210 140 300 240 268S420 180 520 210 640 170 680 150V400H-20z"
          className="fill-s-line opacity-70"
        />
        <g className="fill-none stroke-s-surface" strokeWidth="7" strokeLinecap="round">
          <path d="M-20 120 180 150 330 96 660 60" strokeWidth="12" />
          <path d="M180 150 230 400M330 96 392 400M470 80 520 400M60 -20 90 400M-20 210 660 150" />
        </g>
        <g transform="translate(352 150)">
          <circle r="26" className="fill-s-gold opacity-28" />
          <circle r="9" className="fill-s-gold stroke-s-ink" strokeWidth="2" />
        </g>
      </svg>
    </div>
  );
}
