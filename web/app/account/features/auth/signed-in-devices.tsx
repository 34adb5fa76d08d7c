import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import * as texts from '#texts';
import { $api } from '#web/platform/api/query.ts';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { showToast } from '#web/ui/toast.tsx';

export const devicesQuery = $api.queryOptions('get', '/auth/sessions');

const useDevices = () => useQuery(devicesQuery);

/** Without an id all other sessions end. */
const endingOf = (sessionId?: number) => ({
  params: { query: sessionId === undefined ? {} : { sessionId: String(sessionId) } },
});

export const SignedInDevices = () => (
  <Loaded query={useDevices()} failed={texts.profile_devices_failed()} waiting={['h-14 w-full']}>
    {(devices) => <Devices devices={devices} />}
  </Loaded>
);

function Devices({ devices }: { devices: readonly Device[] }) {
  const queries = useQueryClient();
  const end = $api.useMutation('delete', '/auth/sessions', {
    onSuccess: async (_answer, ended) => {
      await queries.invalidateQueries(devicesQuery);
      showToast(
        ended?.params?.query?.sessionId ? texts.profile_device_ended() : texts.profile_devices_ended(),
      );
    },
  });
  const ending = end.isPending ? (end.variables?.params?.query?.sessionId ?? 'others') : undefined;
  const hasOthers = devices.some((device) => !device.current);
  return (
    <div className="grid gap-4">
      {end.isError && (
        <Alert tone="danger" text={texts.profile_devices_end_failed()} focused>
          <p>{end.error.message}</p>
        </Alert>
      )}
      <ul>
        {devices.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            isEnding={ending === String(device.sessionId)}
            onEnd={() => end.mutate(endingOf(device.sessionId))}
          />
        ))}
      </ul>
      {!hasOthers && <p className="text-sm text-s-ink-2">{texts.profile_devices_only()}</p>}
      <div className="flex flex-wrap gap-3">
        {hasOthers && (
          <Button sending={ending === 'others'} onClick={() => end.mutate(endingOf())}>
            {texts.profile_devices_end_others()}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => end.mutate(endingOf(), { onSuccess: () => session.signOut() })}
        >
          {texts.profile_devices_end_all()}
        </Button>
      </div>
    </div>
  );
}

type Device = NonNullable<ReturnType<typeof useDevices>['data']>[number];

function DeviceRow({ device, isEnding, onEnd }: { device: Device; isEnding: boolean; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-s-line py-3 first:pt-0">
      <MonitorSmartphone className="size-5 flex-none text-s-ink-3" strokeWidth={1.6} aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">{device.device}</p>
        <p className="text-sm text-s-ink-3">
          {texts.profile_device_used({ when: formatDateTime(device.lastUsedAt) })}
        </p>
      </div>
      {device.current ? (
        <Badge tone="confirmed">{texts.profile_device_current()}</Badge>
      ) : (
        <Button
          variant="quiet"
          sending={isEnding}
          onClick={onEnd}
          aria-label={texts.profile_device_end_label({ device: device.device })}
        >
          {texts.profile_device_end()}
        </Button>
      )}
    </li>
  );
}
