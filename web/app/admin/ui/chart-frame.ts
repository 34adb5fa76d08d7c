/** What all charts have in common. */
export const chartSize = { responsive: true, width: '100%', height: 400 } as const;
export const withoutLines = { axisLine: false, tickLine: false } as const;
export const tick = { fill: 'var(--chart-axis)', fontSize: 12.5 };
export const withoutAnimation = { isAnimationActive: false } as const;
