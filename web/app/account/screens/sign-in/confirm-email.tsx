import * as texts from '#texts';
import { ConfirmEmail } from '#web/account/features/auth/confirm-email.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import { AuthFrame } from '../sections/auth-frame.tsx';

export const meta = () =>
  describePage({
    title: texts.confirm_email_title(),
    description: texts.confirm_email_description(),
    hidden: true,
  });

export default function ConfirmEmailScreen() {
  return (
    <AuthFrame
      picture="evropa"
      welcome={{ start: texts.confirm_email_welcome_start(), accent: texts.confirm_email_welcome_accent() }}
      title={texts.confirm_email_title()}
      text={texts.confirm_email_description()}
    >
      {(onDone) => <ConfirmEmail onDone={onDone} />}
    </AuthFrame>
  );
}
