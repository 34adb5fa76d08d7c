import * as texts from '#texts';
import { describePage } from '../../shared/lib/page-title.ts';
import { useSession } from '../../shared/session/browser-session.ts';
import { DemoData } from '../features/demo/demo-data.tsx';
import { ContactPhoto } from '../features/settings/contact-photo.tsx';
import { BusinessSettings } from '../features/settings/settings-form.tsx';
import { OwnMails } from '../features/users/mail-preferences.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_settings };

export const meta = () =>
  describePage({ title: texts.panel_settings(), description: texts.panel_description(), hidden: true });

export default function SettingsScreen() {
  const state = useSession();
  return (
    <BusinessSettings
      beside={
        <>
          <ContactPhoto />
          {state.status === 'signedIn' && <OwnMails user={state.user} />}
          <DemoData />
        </>
      }
    />
  );
}
