/** The site's colour tokens as plain values, since mail clients do not support custom properties. */
export const palette = {
  light: {
    background: '#fbf7ef',
    surface: '#fffdf9',
    sunken: '#f3ecdf',
    ink: '#1e1916',
    ink2: '#51473e',
    ink3: '#6b6056',
    line: '#e4d9c6',
    field: '#8c8072',
    inverse: '#1e1916',
    onInverse: '#fbf7ef',
  },
  dark: {
    background: '#0e1018',
    surface: '#161926',
    sunken: '#0a0c12',
    ink: '#f4eddf',
    ink2: '#cfc7b8',
    ink3: '#a79f92',
    line: '#272c3d',
    field: '#737a92',
    inverse: '#f4eddf',
    onInverse: '#14120f',
  },
} as const;

export const serif = "Georgia,'Times New Roman',serif";
export const sans = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
