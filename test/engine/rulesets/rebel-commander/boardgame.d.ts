/** The part of boardgame.io's CommonJS build that the benchmark plays; its package types know only the bundler's paths. */
declare module 'boardgame.io/dist/cjs/client.js' {
  export function Client(options: { readonly game: object; readonly numPlayers: number; readonly debug: boolean }): {
    start(): void;
    stop(): void;
    readonly moves: Readonly<Record<string, (...args: readonly unknown[]) => void>>;
  };
}
