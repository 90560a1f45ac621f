/** The keys of mail that a host may give: a certificate for STARTTLS, and what signs letters (DKIM). */
import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { codeOf } from './durable-file.ts';
import type { Settings } from './settings.ts';

/** PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** @throws Error that names the variables, the file and the fix. */
export const readCertificate = async ({ key, cert }: Certificate): Promise<Certificate> => {
  const read = { key: await readNamed('SMTP_IN_KEY', key), cert: await readNamed('SMTP_IN_CERT', cert) };
  try {
    createSecureContext(read);
    return read;
  } catch (error) {
    throw new Error(
      `SMTP_IN_KEY (${key}) and SMTP_IN_CERT (${cert}) are no key and its certificate as PEM (${codeOf(error)}). Name the two files that belong together.`,
    );
  }
};

/** @throws Error that names the variable, the file and the fix. */
export const readDkimKey = async ({ key }: NonNullable<Settings['dkim']>): Promise<string> => {
  const pem = await readNamed('DKIM_KEY', key);
  try {
    createPrivateKey(pem);
    return pem;
  } catch (error) {
    throw new Error(`DKIM_KEY (${key}) is no private key as PEM (${codeOf(error)}). "openssl genrsa -out FILE 2048" makes one.`);
  }
};

const readNamed = async (variable: string, file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`${variable} names ${file}, which cannot be read (${codeOf(error)}). Name a file that the service may read.`);
  }
};
