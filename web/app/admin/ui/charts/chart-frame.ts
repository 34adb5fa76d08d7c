/** Common recharts properties. */
export const chartSize = { responsive: true, width: '100%', height: 400 } as const;
export const plainAxis = { axisLine: false, tickLine: false } as const;
export const axisTick = { fill: 'var(--chart-axis)', fontSize: 12.5 };
export const still = { isAnimationActive: false } as const;
export const lineCursor = { stroke: 'var(--color-field)', strokeDasharray: '3 4' };

/** The unit above an axis, within the top margin. */
export const axisUnit = (value: string, side: 'left' | 'right' = 'left') => ({
  value,
  position: side === 'left' ? ('insideTopLeft' as const) : ('insideTopRight' as const),
  offset: 0,
  dy: -30,
  fill: 'var(--chart-axis)',
  fontSize: 12.5,
});
export const marginForUnit = 34;
