import { type ReactNode, useId } from 'react';

export function ProfileSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-s-line-2 py-7">
      <h2 id={id} className="heading-2">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-s-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
