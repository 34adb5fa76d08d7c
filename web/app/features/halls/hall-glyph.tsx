import type { ReactNode } from 'react';

export type HallName = 'kruna' | 'evropa' | 'kristal';
type GlyphKind = 'line' | 'free' | 'taken';

const crown = 'M2.5 7.5 7.3 11.6 12 3.5l4.7 8.1 4.8-4.1L19.6 17.5H4.4zM4.6 19.2h14.8v2.2H4.6z';
const star = 'M12 1.5 14.9 9.1 22.5 12 14.9 14.9 12 22.5 9.1 14.9 1.5 12 9.1 9.1z';
const crystal = 'M7 3.2h10L22 9.6 12 21.6 2 9.6z';

const solidShapes: Record<HallName, string> = { kruna: crown, evropa: star, kristal: crystal };

const lineShapes: Record<HallName, ReactNode> = {
  kruna: (
    <>
      <path d="M3.5 8.2 7.6 12 12 5l4.4 7 4.1-3.8L18.9 17H5.1z" />
      <path d="M5.6 20h12.8" />
    </>
  ),
  evropa: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 5.6 13.7 10.3 18.4 12 13.7 13.7 12 18.4 10.3 13.7 5.6 12 10.3 10.3z" />
    </>
  ),
  kristal: (
    <>
      <path d="M7.2 4h9.6L21 9.6 12 20.5 3 9.6z" />
      <path d="M3 9.6h18M12 20.5 8.4 9.6 12 4l3.6 5.6z" />
    </>
  ),
};

interface HallGlyphProps {
  hall: HallName;
  /** `line` for headings and lists; `free` and `taken` are the marks of the calendar. */
  kind?: GlyphKind;
  className?: string;
  strokeWidth?: number;
}

export function HallGlyph({
  hall,
  kind = 'line',
  className = 'size-6 text-s-gold-text',
  strokeWidth = 1.4,
}: HallGlyphProps) {
  if (kind === 'line') {
    return (
      <svg
        viewBox="0 0 24 24"
        className={className}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {lineShapes[hall]}
      </svg>
    );
  }
  const taken = kind === 'taken';
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill={taken ? 'none' : 'currentColor'}
      stroke={taken ? 'currentColor' : 'none'}
      strokeWidth={1.8}
      aria-hidden="true"
    >
      <path d={solidShapes[hall]} />
      {taken && <path d="M2 22 22 2" strokeWidth={2} />}
    </svg>
  );
}
