import * as texts from '#texts';
import { describePage } from '../../../shared/lib/page-title.ts';
import { ConfirmEmail } from '../../features/auth/confirm-email.tsx';
import { AuthFrame } from '../parts/auth-frame.tsx';

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
      <ConfirmEmail />
    </AuthFrame>
  );
}
