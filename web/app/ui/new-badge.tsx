import * as texts from '#texts';

/** For what the reader has not seen yet. */
export function NewBadge() {
  return (
    <span className="inline-flex items-center rounded-full bg-s-gold px-2 py-0.5 text-2xs leading-[1.4] font-bold whitespace-nowrap text-s-on-gold">
      {texts.new_mark()}
    </span>
  );
}
