import { MailX } from 'lucide-react';
import * as texts from '#texts';
import { MessagePage, RingSign } from '#web/layout/message-page.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChosenDate } from '../features/auth/chosen-date.tsx';

export const meta = () =>
  describePage({
    title: texts.verify_error_page_title(),
    description: texts.verify_error_text(),
    hidden: true,
  });

export default function VerifyError() {
  return (
    <MessagePage
      sign={
        <RingSign tone="danger">
          <MailX strokeWidth={1.3} aria-hidden="true" />
        </RingSign>
      }
      title={texts.verify_error_title()}
      text={texts.verify_error_text()}
      details={<ChosenDate className="mt-6" />}
    >
      <ButtonLink to="/register" variant="ink" size="large">
        {texts.navigation_register()}
      </ButtonLink>
    </MessagePage>
  );
}
