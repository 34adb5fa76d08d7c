import type { LucideIcon } from 'lucide-react';
import { ChosenDate } from '#web/account/features/auth/chosen-date.tsx';
import { MessagePage, RingSign } from '#web/layout/message-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

interface VerifiedPageProps {
  icon: LucideIcon;
  tone?: 'gold' | 'danger';
  title: string;
  text: string;
  /** Where to go next. */
  next: { to: string; name: string };
}

/** What the link of a confirmation mail has led to. */
export const VerifiedPage = ({ icon: Icon, tone = 'gold', title, text, next }: VerifiedPageProps) => (
  <MessagePage
    sign={
      <RingSign tone={tone}>
        <Icon strokeWidth={1.3} aria-hidden="true" />
      </RingSign>
    }
    title={title}
    text={text}
    details={<ChosenDate className="mt-6" />}
  >
    <ButtonLink to={next.to} variant="ink" size="large">
      {next.name}
    </ButtonLink>
  </MessagePage>
);
