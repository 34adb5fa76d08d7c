/** 24.600: thousands are parted as people here write them, whatever the browser believes. */
export const formatNumber = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
