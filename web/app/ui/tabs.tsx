import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; title: ReactNode; content: ReactNode }[];
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <AriaTabs>
      <TabList aria-label={label} className="flex flex-wrap border-b border-s-line-2">
        {tabs.map(({ id, title }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px flex min-h-12 cursor-pointer items-center gap-2 rounded-t-sm border-b-2 border-transparent px-5 font-medium data-selected:border-s-gold-line data-selected:font-semibold"
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="rounded-sm py-4">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
