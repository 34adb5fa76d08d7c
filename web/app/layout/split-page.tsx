import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

/** Of the picture. */
export const splitPicture = {
  alt: '',
  sizes: '(min-width: 56.25rem) max(50vw, 150vh), 100vw',
  className: 'absolute inset-0 size-full object-cover',
};

interface SplitPageProps {
  picture: ReactNode;
  /** Over the picture, below the name of the business. */
  slogan: ReactNode;
  children: ReactNode;
}

/** A picture beside the page, on phones above it. */
export const SplitPage = ({ picture, slogan, children }: SplitPageProps) => (
  <div className="min-h-svh tablet:grid tablet:grid-cols-2">
    <header className="relative h-47.5 overflow-hidden text-[#fffaf0] [--focus-gap:#1e1916] [--focus-ring:#fffaf0] after:absolute after:inset-0 after:bg-[linear-gradient(180deg,rgb(18_12_8/.78),rgb(18_12_8/.5)_12%,rgb(18_12_8/.08)_36%,rgb(18_12_8/.1)_52%,rgb(18_12_8/.82))] tablet:h-auto">
      {picture}
      <div className="relative z-1 flex h-full flex-col justify-between px-5 pt-3 pb-5 tablet:sticky tablet:top-0 tablet:h-svh tablet:px-14 tablet:pt-6 tablet:pb-14">
        <div>
          <Wordmark />
        </div>
        {slogan}
      </div>
    </header>
    {children}
  </div>
);
