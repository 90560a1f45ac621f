/**
 * For runs of everything: one project. Vitest has a server for each project and gives none a process that another has
 * used, so what nearly all files import would be transformed six times and read eighteen times.
 */
import { defineConfig } from 'vitest/config';
import { configOf, WHOLE } from './vitest.config.ts';

export default defineConfig(({ mode }) => configOf(mode, WHOLE));
