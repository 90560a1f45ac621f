/** The one distribution used here; jstat brings no types. */
declare module 'jstat' {
  const jstat: { readonly chisquare: { readonly cdf: (x: number, degreesOfFreedom: number) => number } };
  export = jstat;
}
