import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { CopyField } from '@portico/ui/copy-field';
import { Message } from '@portico/ui/message';
import { RelativeTime } from '@portico/ui/relative-time';
import { Segmented } from '@portico/ui/segmented';
import { type ReactNode, useState } from 'react';
import type { DomainProof } from '../api/types.ts';
import styles from './waiting-domain.module.css';

type Way = 'txt' | 'cname' | 'file';

const WAYS: ReadonlyArray<{ value: Way; label: string }> = [
  { value: 'txt', label: 'TXT' },
  { value: 'cname', label: 'CNAME' },
  { value: 'file', label: 'File' },
];

/** A domain that waits for its proof: what its owner does to prove it, and what was found so far. */
export function WaitingDomain(props: {
  host: string;
  proof: DomainProof;
  onCheck(): void;
  isChecking: boolean;
  onRemove(): void;
}) {
  const { host, proof } = props;
  return (
    <section className={styles.domain} aria-label={host}>
      <h3 className={styles.host}>
        {host}
        <Badge tone={proof.isTaken ? 'bad' : 'warn'}>
          {proof.isTaken ? 'Another website has it' : 'Waits for its proof'}
        </Badge>
      </h3>
      {proof.isTaken ? (
        <Message kind="bad">
          Another website on this server has proven that this domain belongs to it. Once it is removed there,
          it can be connected here.
        </Message>
      ) : (
        <>
          <Ways host={host} proof={proof} />
          <div aria-live="polite">{!props.isChecking && <Findings proof={proof} />}</div>
        </>
      )}
      <div className={styles.buttons}>
        <Button onPress={props.onCheck} isPending={props.isChecking}>
          Check now
        </Button>
        <Button kind="plain" onPress={props.onRemove}>
          Remove
        </Button>
      </div>
      {!proof.isTaken && (
        <p className={styles.note}>
          We also look by ourselves, until <RelativeTime at={proof.expiresAt} exact />.
        </p>
      )}
    </section>
  );
}

function Ways({ host, proof }: { host: string; proof: DomainProof }) {
  const [way, setWay] = useState<Way>('txt');
  const ways: Record<Way, ReactNode> = {
    txt: (
      <>
        <p>
          Add this record with your domain’s provider. It changes nothing of what the domain does today, and
          can be removed once the domain is connected.
        </p>
        <CopyField label="Name" value={proof.txt.name} />
        <CopyField label="Value" value={proof.txt.value} />
      </>
    ),
    cname: (
      <>
        <p>
          Add this record with your domain’s provider. It leads visitors of {host} to this server at once. For
          a domain without www most providers allow none: take the TXT record there.
        </p>
        <CopyField label="Name" value={proof.cname.name} />
        <CopyField label="Leads to" value={proof.cname.value} />
      </>
    ),
    file: (
      <>
        <p>
          Put a file with this text on the server the domain leads to today. If that is this server already,
          there is nothing to do but check.
        </p>
        <CopyField label="Address" value={proof.file.url} />
        <CopyField label="Text" value={proof.file.content} />
      </>
    ),
  };
  return (
    <>
      <Segmented label={`Prove ${host} by`} options={WAYS} value={way} onChange={setWay} columns={3} />
      <div className={styles.way}>{ways[way]}</div>
    </>
  );
}

function Findings({ proof }: { proof: DomainProof }) {
  if (proof.checkedAt === null) return null;
  return (
    <Message kind="warn">
      {proof.found.length > 0 && (
        <ul className={styles.found}>
          {proof.found.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className={styles.when}>
        Checked <RelativeTime at={proof.checkedAt} />. Changes of records can take up to an hour, seldom a
        day.
      </p>
    </Message>
  );
}
