// After a change of dependencies: node .ci/complete-lock.mjs
// A lock must name the builds for every platform, or `npm ci` refuses it; a registry mirror that lacks some makes
// `npm install` leave them out. Their names and exact versions stand with the package that wants them; their hashes do not, so
// what is added here is installed unchecked until a registry has it: take it out of the lock and run `npm install` again.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Where npm would look for `name` from the package at `path`. */
const findFrom = (path, name) => {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const key = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (key in packages) return key;
    if (at === '') return undefined;
  }
};

/** `@oxlint/binding-linux-x64-musl` names its system, processor and C library. */
const platformOf = (name) => {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name} names no platform. Add it to package-lock.json by hand.`);
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  return { cpu, libc, os };
};

let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (findFrom(path, name) !== undefined) continue;
    if (!/^\d+\.\d+\.\d+$/.test(version))
      throw new Error(`${path} wants ${name} ${version}, which is no exact version. Add it to package-lock.json by hand.`);
    const { cpu, libc, os } = platformOf(name);
    packages[`node_modules/${name}`] = { version, cpu, dev, libc, optional: true, os };
    added++;
  }

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} added to package-lock.json, without hashes`);
