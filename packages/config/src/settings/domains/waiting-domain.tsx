import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { CopyField } from '@portico/ui/copy-field';
import { Message } from '@portico/ui/message';
import { RelativeTime } from '@portico/ui/relative-time';
import { Segmented } from '@portico/ui/segmented';
import { type ReactNode, useState } from 'react';
import type { DomainProof } from '@portico/model/api/domains';
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
          {proof.isTaken ? 'Used by another website' : 'Not verified yet'}
        </Badge>
      </h3>
      {proof.isTaken ? (
        <Message kind="bad">
          Another website on this server has verified this domain. Once it is removed there, you can connect
          it here.
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
          We also check automatically until <RelativeTime at={proof.expiresAt} exact />.
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
          Add this record at your domain provider. It does not change what the domain shows today. You can
          delete it once the domain is connected.
        </p>
        <CopyField label="Name" value={proof.txt.name} />
        <CopyField label="Value" value={proof.txt.value} />
      </>
    ),
    cname: (
      <>
        <p>
          Add this record at your domain provider. It sends visitors of {host} to this server right away. Most
          providers do not allow it for a domain without www: use the TXT record for that.
        </p>
        <CopyField label="Name" value={proof.cname.name} />
        <CopyField label="Points to" value={proof.cname.value} />
      </>
    ),
    file: (
      <>
        <p>
          Put a file with this text on the server the domain points to today. If it already points to this
          server, just click Check now.
        </p>
        <CopyField label="Address" value={proof.file.url} />
        <CopyField label="Text" value={proof.file.content} />
      </>
    ),
  };
  return (
    <>
      <Segmented label={`Verify ${host} with`} options={WAYS} value={way} onChange={setWay} columns={3} />
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
        Checked <RelativeTime at={proof.checkedAt} />. DNS changes can take up to an hour, rarely a day.
      </p>
    </Message>
  );
}
