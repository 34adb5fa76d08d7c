import { encode } from 'uqr';

const quietZone = 4;

/** Black on white in both themes, with the quiet zone that readers need. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-36 flex-none rounded-xs border border-s-line-2 bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
