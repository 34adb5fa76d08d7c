import { useId } from 'react';

/** Patterns, so that series do not differ by colour alone. */
type MarkLook = 'plain' | 'stripes' | 'dots' | 'lines' | 'outline' | 'hatch' | 'line' | 'dashes';

export interface Mark<Key extends string = string> {
  key: Key;
  label: string;
  /** A CSS variable, valid in both themes. */
  colour: string;
  look: MarkLook;
}

const surface = 'var(--color-surface)';
const tile = 6;

/** Belongs in the `defs` of its drawing. */
export function MarkPattern({ id, mark: { colour, look } }: { id: string; mark: Mark }) {
  return (
    <pattern
      id={id}
      width={tile}
      height={tile}
      patternUnits="userSpaceOnUse"
      patternTransform={look === 'stripes' || look === 'hatch' ? 'rotate(45)' : undefined}
    >
      <rect width={tile} height={tile} fill={look === 'hatch' ? outlineFill(colour) : colour} />
      {look === 'hatch' && <rect width="1.4" height={tile} fill={colour} />}
      {look === 'stripes' && <rect width="1.4" height={tile} fill={surface} fillOpacity="0.6" />}
      {look === 'lines' && <rect width={tile} height="1.3" fill={surface} fillOpacity="0.6" />}
      {look === 'dots' && <circle cx="3" cy="3" r="1.2" fill={surface} fillOpacity="0.75" />}
    </pattern>
  );
}

export const outlineFill = (colour: string) => `color-mix(in srgb, ${colour} 14%, ${surface})`;

export function MarkSwatch({ mark }: { mark: Mark }) {
  const id = useId();
  const { colour, look } = mark;
  if (look === 'line' || look === 'dashes') {
    return (
      <svg width="26" height="12" className="flex-none" aria-hidden="true">
        <line
          x2="26"
          y1="6"
          y2="6"
          stroke={colour}
          strokeWidth="2.2"
          strokeDasharray={look === 'dashes' ? '5 4' : undefined}
        />
        {look === 'line' ? (
          <circle cx="13" cy="6" r="3.8" fill={surface} stroke={colour} strokeWidth="2.2" />
        ) : (
          <rect x="9.5" y="2.5" width="7" height="7" fill={colour} />
        )}
      </svg>
    );
  }
  return (
    <svg width="14" height="14" className="flex-none" aria-hidden="true">
      <defs>
        <MarkPattern id={id} mark={mark} />
      </defs>
      {look === 'outline' || look === 'hatch' ? (
        <rect
          x="0.75"
          y="0.75"
          width="12.5"
          height="12.5"
          rx="2"
          fill={look === 'hatch' ? `url(#${id})` : outlineFill(colour)}
          stroke={colour}
          strokeWidth="1.5"
        />
      ) : (
        <rect width="14" height="14" rx="2" fill={`url(#${id})`} />
      )}
    </svg>
  );
}
