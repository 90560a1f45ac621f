/** The notice that SES gives of an accepted mail, so that one reader serves both AWS and a single machine. */
export interface Arrival {
  readonly raw: Uint8Array;
  /** Envelope sender; empty for the null return path. */
  readonly source: string;
  readonly recipients: readonly string[];
  /** Milliseconds since 1970: when the last byte arrived. */
  readonly received: number;
  readonly proofs: Proofs;
}
export type Verdict = 'PASS' | 'FAIL' | 'GRAY' | 'PROCESSING_FAILED';
export interface Proofs {
  readonly spf: Verdict;
  readonly dkim: Verdict;
  readonly dmarc: Verdict;
  /** The policy of the From domain's owner for mail that fails DMARC, if this mail does. */
  readonly policy?: string;
  /** Domains whose DKIM signature holds. */
  readonly signed: readonly string[];
}

export const sesNotice = (id: string, { raw, source, recipients, received, proofs }: Arrival): object => {
  const timestamp = new Date(received).toISOString();
  const headers = proofs.signed.map((domain) => ({ name: 'DKIM-Signature', value: `v=1; d=${domain}` }));
  return {
    notificationType: 'Received',
    // Only what the reader asks for: valid signatures; invalid ones prove nothing.
    mail: { timestamp, source, messageId: id, destination: recipients, headersTruncated: false, headers },
    receipt: {
      timestamp,
      processingTimeMillis: 0,
      recipients,
      // A single machine has no virus scanner; instead mails are capped in size and reduced to plain text.
      spamVerdict: { status: 'DISABLED' },
      virusVerdict: { status: 'DISABLED' },
      spfVerdict: { status: proofs.spf },
      dkimVerdict: { status: proofs.dkim },
      dmarcVerdict: { status: proofs.dmarc },
      ...(proofs.policy !== undefined && { dmarcPolicy: proofs.policy.toUpperCase() }),
      action: { type: 'S3', bucketName: 'local', objectKey: id },
    },
    size: raw.byteLength,
  };
};
