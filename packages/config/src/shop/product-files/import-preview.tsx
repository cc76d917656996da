import type { ProductImportPreview } from '@portico/model/api/product-files';
import { Badge } from '@portico/ui/badge';
import { Message } from '@portico/ui/message';
import { counted } from '../../shared/counted.ts';
import styles from './product-files.module.css';

/** Products and lines that are drawn. */
const SHOWN = 200;

/** What a file of products would change, what of it cannot be taken and why. */
export function ImportPreview({ name, preview }: { name: string; preview: ProductImportPreview }) {
  const { products, problems, notes, unchanged, refused, format } = preview;
  const added = products.filter(({ isNew }) => isNew).length;
  return (
    <>
      {refused && <Message kind="bad">{refused}</Message>}
      <Message kind={problems.length > 0 ? 'warn' : 'info'}>
        {name} ({format}): {added} new · {products.length - added} changed · {unchanged} unchanged
        {problems.length > 0 && ` · ${counted(problems.length, 'problem')}`}
      </Message>
      {problems.length > 0 && (
        <>
          <p>Products with a problem are left out whole. Correct the file and choose it again.</p>
          <ul className={styles.lines} aria-label="Problems by line">
            {problems.slice(0, SHOWN).map(({ line, message }, index) => (
              <li key={index} className={styles.line}>
                <span className={styles.soft}>Line {line}</span>
                <span>{message}</span>
              </li>
            ))}
          </ul>
          <More count={problems.length} />
        </>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {products.length > 0 && (
        <ul className={styles.lines} aria-label="What becomes of each product">
          {products.slice(0, SHOWN).map((product) => (
            <li key={product.line} className={styles.line}>
              <span className={styles.soft}>Line {product.line}</span>
              <Product product={product} />
            </li>
          ))}
        </ul>
      )}
      <More count={products.length} />
    </>
  );
}

const More = ({ count }: { count: number }) => (count > SHOWN ? <p>and {count - SHOWN} more</p> : null);

function Product({ product }: { product: ProductImportPreview['products'][number] }) {
  const { title, isNew, isPublished, hasDraft, variants, changes } = product;
  return (
    <div className={styles.product}>
      <span className={styles.title}>
        {title || 'Untitled'} {isNew ? <Badge tone="good">new</Badge> : !isPublished && <Badge>Draft</Badge>}
      </span>
      {isNew && <span className={styles.soft}>{counted(variants, 'variant')}</span>}
      {hasDraft && (
        <span className={styles.soft}>
          Has unpublished changes: “Import and publish” publishes those, too.
        </span>
      )}
      {changes.map(({ field, from, to }, index) => (
        <span key={index}>
          {field}: <del>{from || 'empty'}</del> → <ins>{to || 'empty'}</ins>
        </span>
      ))}
    </div>
  );
}
