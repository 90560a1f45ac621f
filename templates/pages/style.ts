/** The one style sheet. */
import { ACCOUNT } from './style/account.ts';
import { BASE } from './style/base.ts';
import { BOARD } from './style/board.ts';
import { FILM_STYLE } from './style/film.ts';
import { FORMS } from './style/forms.ts';
import { FRAME } from './style/frame.ts';
import { FRONT } from './style/front.ts';
import { LAST } from './style/last.ts';
import { MATCH } from './style/match.ts';
import { ORDERS } from './style/orders.ts';
import { READING } from './style/reading.ts';

export const STYLE = [BASE, FRAME, FRONT, MATCH, FORMS, BOARD, ORDERS, ACCOUNT, READING, FILM_STYLE, LAST].join('\n');
