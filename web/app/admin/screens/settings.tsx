import * as texts from '#texts';
import { PasskeySection } from '#web/features/passkeys/passkey-section.tsx';
import { useSession } from '#web/platform/session/browser-session.ts';
import { DemoData } from '../features/content/demo/demo-data.tsx';
import { ContactPhoto } from '../features/content/settings/contact-photo.tsx';
import { PaperSettings } from '../features/content/settings/papers-form.tsx';
import { BusinessRules } from '../features/content/settings/rules-form.tsx';
import { BusinessSettings } from '../features/content/settings/settings-form.tsx';
import { BankAccounts } from '../features/money/bank-accounts/bank-accounts.tsx';
import { OwnMails } from '../features/people/users/mail-preferences.tsx';
import { panelScreen } from '../lib/panel-screen.ts';
import { type ScreenTab, TabbedScreen } from '../ui/address-tabs.tsx';

export const { handle, meta } = panelScreen(texts.settings_title);

const tabs: readonly [ScreenTab, ...ScreenTab[]] = [
  { id: undefined, title: texts.panel_settings, content: BusinessData },
  { id: 'business', title: texts.settings_tab_business, content: Business },
  { id: 'papers', title: texts.settings_tab_papers, content: PaperSettings },
  { id: 'account', title: texts.settings_tab_account, content: PasskeySection },
];

export default function SettingsScreen() {
  return <TabbedScreen label={texts.settings_tabs()} address="/adminPanel/settings" tabs={tabs} />;
}

function Business() {
  return (
    <div className="grid gap-6">
      <BusinessRules />
      <BankAccounts />
    </div>
  );
}

function BusinessData() {
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
