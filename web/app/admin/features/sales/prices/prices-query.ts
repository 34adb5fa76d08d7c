import { useQuery } from '@tanstack/react-query';
import { $api, $publicApi, callsBelow } from '#web/platform/api/query.ts';

export const priceCalls = callsBelow('/api/menus', '/api/extras', '/api/price-rules');

export const menusQuery = $api.queryOptions('get', '/api/menus');
export const extrasQuery = $api.queryOptions('get', '/api/extras');
export const priceRulesQuery = $api.queryOptions('get', '/api/price-rules');

export const useMenus = () => useQuery(menusQuery);
export const useExtras = () => useQuery(extrasQuery);
export const usePriceRules = () => useQuery(priceRulesQuery);
export const useHalls = () => $publicApi.useQuery('get', '/api/wedding-halls');
export const useSettings = () => $api.useQuery('get', '/api/settings');
