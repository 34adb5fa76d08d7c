/** 24.600: with the local thousands separator, independent of the browser's locale. */
export const formatNumber = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
