import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import * as texts from '#texts';
import { PageLink } from './page-link.tsx';

export type ButtonVariant = 'gold' | 'ink' | 'line' | 'quiet' | 'danger' | 'danger-line';
export type ButtonSize = 'small' | 'default' | 'large';

const base =
  'inline-flex print:hidden items-center justify-center rounded-sm border font-semibold leading-tight whitespace-nowrap transition-colors duration-(--dur-fast) disabled:cursor-not-allowed disabled:border-s-line disabled:bg-s-sunken disabled:text-s-disabled aria-disabled:cursor-not-allowed aria-disabled:border-s-line aria-disabled:bg-s-sunken aria-disabled:text-s-disabled';

const variants: Record<ButtonVariant, string> = {
  gold: 'border-transparent bg-s-gold text-s-on-gold hover:bg-s-gold-hover active:bg-s-gold-press',
  ink: 'border-transparent bg-s-inverse text-s-on-inverse hover:bg-[color-mix(in_srgb,var(--color-inverse)_86%,var(--color-bg))] active:bg-[color-mix(in_srgb,var(--color-inverse)_76%,var(--color-bg))]',
  line: 'border-s-field text-s-ink hover:bg-s-sunken active:bg-s-line',
  quiet: 'border-transparent text-s-ink hover:bg-s-sunken active:bg-s-line',
  danger: 'border-transparent bg-s-danger text-s-on-danger hover:bg-s-danger-hover active:bg-s-danger-hover',
  'danger-line': 'border-s-danger text-s-danger hover:bg-s-canceled-bg active:bg-s-canceled-bg',
};

// Smaller for a mouse; 44 px for touch.
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 gap-2 px-3.5 text-sm pointer-fine:tablet:min-h-9',
  default: 'min-h-(--control) gap-2.5 px-5 text-[0.9375rem]',
  large: 'min-h-(--control-lg) gap-2.5 px-7 text-base',
};

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
}

function buttonClass({ variant = 'line', size = 'default', block }: ButtonLook, extra = ''): string {
  const quiet = variant === 'quiet' ? 'px-3!' : '';
  return `${base} ${variants[variant]} ${sizes[size]} ${quiet} ${block ? 'w-full' : ''} ${extra}`;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode;
  /** Shows a spinner, ignores clicks, and keeps width and focus. */
  sending?: boolean;
  sendingText?: string;
}

/** Also prevents another submit, by this button or by Enter. */
const ignoreClick = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant,
  size,
  block,
  icon,
  sending,
  sendingText,
  className,
  children,
  ...rest
}: ButtonProps) {
  const label = rest['aria-label'];
  const sendingNow = sending && (sendingText ?? texts.sending());
  return (
    <button
      type="button"
      {...rest}
      // Not disabled, since a disabled button would lose the keyboard focus.
      aria-disabled={sending || rest['aria-disabled']}
      // The name has the shown text in it.
      aria-label={label && sendingNow ? `${label} ${sendingNow}` : label}
      onClick={sending ? ignoreClick : rest.onClick}
      className={buttonClass({ variant, size, block }, `relative ${className ?? ''}`)}
    >
      <span
        className={`inline-flex items-center gap-[inherit] ${sending ? 'invisible' : ''}`}
        aria-hidden={sending}
      >
        {icon}
        {children}
      </span>
      {sendingNow && (
        <span className="absolute inset-0 inline-flex items-center justify-center gap-2.5" role="status">
          <LoaderCircle className="size-5 animate-spin" strokeWidth={1.6} aria-hidden="true" />
          {sendingNow}
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, LinkProps {
  icon?: ReactNode;
}

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <PageLink {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {children}
    </PageLink>
  );
}
