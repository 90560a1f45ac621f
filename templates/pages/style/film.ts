/** How the first page plays a short game without script: frames lie on one another, and each has its time. */

/** The frames of a film, with its start. Further ones are not shown. */
export const FRAMES = 8;
const SECONDS = 3;

const share = (frames: number): string => `${(100 * frames) / FRAMES}%`;
const delays = Array.from({ length: FRAMES }, (_, at) => `.frame:nth-child(${at + 1}){animation-delay:${(at - FRAMES) * SECONDS}s}`);

/**
 * Each frame comes over the one before it, which then goes. Boards fade in; words do not, since half faded they cannot be read.
 * Readers who want no motion see the last one; anybody can hold it.
 */
export const FILM_STYLE = `.frames{display:grid}.frame{grid-area:1/1}.frame:not(:last-child){visibility:hidden}.frame p{font-size:.95rem;min-height:4.5em;margin:0;padding:.5rem 0;background:var(--paper)}
@media (prefers-reduced-motion:no-preference){.frame{animation:film ${FRAMES * SECONDS}s infinite}${delays.join('')}.frame svg{animation:dawn ${FRAMES * SECONDS}s infinite;animation-delay:inherit}.film:has(:checked) :is(.frame,.frame svg){animation-play-state:paused}}
@media (prefers-reduced-motion:reduce){.still{display:none}}
@keyframes film{0%,${share(1.15)}{visibility:visible}${share(1.16)},100%{visibility:hidden}}
@keyframes dawn{0%{opacity:0}${share(0.15)},100%{opacity:1}}
`;
