import { BadgeCheck } from 'lucide-react';
import * as texts from '#texts';
import { MessagePage, RingSign } from '#web/layout/message-page.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChosenDate } from '../features/auth/chosen-date.tsx';

export const meta = () =>
  describePage({
    title: texts.already_verified_title(),
    description: texts.already_verified_text(),
    hidden: true,
  });

export default function AlreadyVerified() {
  return (
    <MessagePage
      sign={
        <RingSign tone="gold">
          <BadgeCheck strokeWidth={1.3} aria-hidden="true" />
        </RingSign>
      }
      title={texts.already_verified_title()}
      text={texts.already_verified_text()}
      details={<ChosenDate className="mt-6" />}
    >
      <ButtonLink to="/login" variant="ink" size="large">
        {texts.navigation_login()}
      </ButtonLink>
    </MessagePage>
  );
}
