import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import * as texts from '#texts';
import { PasskeySection } from '#web/features/passkeys/passkey-section.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { DemoData } from '../features/content/demo/demo-data.tsx';
import { ContactPhoto } from '../features/content/settings/contact-photo.tsx';
import { PaperSettings } from '../features/content/settings/papers-form.tsx';
import { BusinessRules } from '../features/content/settings/rules-form.tsx';
import { BusinessSettings } from '../features/content/settings/settings-form.tsx';
import { BankAccounts } from '../features/money/bank-accounts/bank-accounts.tsx';
import { OwnMails } from '../features/people/users/mail-preferences.tsx';
import { useAddressTab } from '../lib/address-tab.ts';
import { AddressTabs } from '../ui/address-tabs.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.settings_title };

export const meta = () =>
  describePage({ title: texts.settings_title(), description: texts.panel_description(), hidden: true });

const address = '/adminPanel/settings';
interface SettingsTab {
  id: string | undefined;
  title: () => string;
  content: () => ReactNode;
}

const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: undefined, title: texts.panel_settings, content: () => <BusinessData /> },
  { id: 'business', title: texts.settings_tab_business, content: () => <Business /> },
  { id: 'papers', title: texts.settings_tab_papers, content: () => <PaperSettings /> },
  { id: 'account', title: texts.settings_tab_account, content: () => <PasskeySection /> },
];

export default function SettingsScreen() {
  const { tab } = useParams();
  const shown = useAddressTab(tabs, tab, address);
  return (
    <>
      <AddressTabs
        label={texts.settings_tabs()}
        tabs={tabs.map(({ id, title }) => ({ to: id ? `${address}/${id}` : address, title: title() }))}
      />
      {shown.content()}
    </>
  );
}

const Business = () => (
  <div className="grid gap-6">
    <BusinessRules />
    <BankAccounts />
  </div>
);

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
