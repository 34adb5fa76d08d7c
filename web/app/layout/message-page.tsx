import type { ReactNode } from 'react';

interface MessagePageProps {
  sign: ReactNode;
  title: string;
  text: string;
  details?: ReactNode;
  children: ReactNode;
}

export function MessagePage({ sign, title, text, details, children }: MessagePageProps) {
  return (
    <main id="main" tabIndex={-1} className="grid flex-1 place-items-center px-(--gutter) py-12">
      <div className="max-w-[35rem] text-center">
        {sign}
        <h1 className="heading-1 mt-6 mb-3">{title}</h1>
        <p className="lead">{text}</p>
        {details}
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </main>
  );
}

export function RingSign({ tone, children }: { tone: 'gold' | 'danger'; children: ReactNode }) {
  const colour =
    tone === 'gold' ? 'border-s-gold-line text-s-gold-text' : 'border-s-canceled-line text-s-danger';
  return (
    <span className={`inline-grid size-22 place-items-center rounded-full border *:size-9.5 ${colour}`}>
      {children}
    </span>
  );
}
