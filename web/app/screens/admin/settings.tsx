import * as texts from '#texts';
import { DemoData } from '../../features/demo/demo-data.tsx';
import { HouseSettings } from '../../features/settings/house-settings.tsx';
import { OwnMails } from '../../features/users/own-mails.tsx';
import { describePage } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session/browser-session.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_settings };

export const meta = () =>
  describePage({ title: texts.panel_settings(), description: texts.panel_description(), hidden: true });

export default function SettingsScreen() {
  const state = useSession();
  return (
    <HouseSettings
      beside={
        <>
          {state.status === 'signedIn' && <OwnMails user={state.user} />}
          <DemoData />
        </>
      }
    />
  );
}
