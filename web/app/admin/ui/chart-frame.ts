/** Common recharts properties. */
export const chartSize = { responsive: true, width: '100%', height: 400 } as const;
export const plainAxis = { axisLine: false, tickLine: false } as const;
export const axisTick = { fill: 'var(--chart-axis)', fontSize: 12.5 };
export const still = { isAnimationActive: false } as const;
export const lineCursor = { stroke: 'var(--color-field)', strokeDasharray: '3 4' };
