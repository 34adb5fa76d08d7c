import { Play } from 'lucide-react';
import * as texts from '#texts';

export function FilmMark({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <span
      className={`absolute inline-flex items-center gap-2 rounded-full bg-[rgb(20_14_10/.82)] py-1.5 pr-3 pl-2.5 text-xs font-semibold text-white ${isSmall ? 'bottom-2 left-2' : 'bottom-3.5 left-3.5'}`}
    >
      <Play className="size-3.5" strokeWidth={2} aria-hidden="true" />
      {texts.post_video()}
    </span>
  );
}
