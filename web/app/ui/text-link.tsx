import { Link, type LinkProps } from 'react-router';

export function TextLink({ className = '', ...link }: LinkProps) {
  return (
    <Link
      prefetch="intent"
      {...link}
      className={`rounded-xs font-medium underline decoration-s-gold-line decoration-1 underline-offset-5 hover:decoration-2 ${className}`}
    />
  );
}
