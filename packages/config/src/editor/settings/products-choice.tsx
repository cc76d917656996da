import { Chosen } from '../../shared/shop/chosen.tsx';
import { useGoods } from '../../shared/shop/use-goods.ts';

/** Products of the site, in an order of their own. */
export function ProductsChoice({
  value,
  ...rest
}: {
  label: string;
  help?: string;
  value: unknown;
  isDisabled: boolean;
  onChange(ids: string[]): void;
}) {
  const { products } = useGoods();
  return (
    <Chosen
      {...rest}
      value={Array.isArray(value) ? (value as string[]) : []}
      options={products}
      none="Choose a product"
      more="Add a product"
      gone="A removed product"
    />
  );
}
