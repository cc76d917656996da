import type { Store } from '@portico/model/commerce/store';
import { Panel, PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { TagsField } from '@portico/ui/tags-field';
import { useQuery } from '@tanstack/react-query';
import { singletonQuery } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { ConflictDialog } from '../../shared/documents/conflict/conflict-dialog.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import {
  EditComboBox,
  EditNumber,
  EditSelect,
  EditSwitch,
  EditText,
} from '../../shared/documents/fields/edit-fields.tsx';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { errorWithin } from '../../shared/documents/edits/error-within.ts';
import { SaveStamp } from '../../shared/documents/edits/save-stamp.tsx';
import { UndoTools } from '../../shared/documents/edits/undo-tools.tsx';
import { useEdit, useEdits } from '../../shared/documents/edits/use-edits.ts';
import { ShopNotices } from '../../shared/shop/shop-notices.tsx';
import { countryOptions } from '../../shared/shop/country-options.ts';
import { AbandonedSettings } from './abandoned-settings.tsx';
import { CheckoutFields } from './checkout-fields.tsx';
import { DocumentSettings } from './document-settings.tsx';
import { Discounts } from './discounts.tsx';
import { Donations } from './donations.tsx';
import { DownloadSettings } from './download-settings.tsx';
import { Installments } from './installments.tsx';
import { OfflinePayments } from './offline-payments.tsx';
import { OnlinePayments } from './online-payments.tsx';
import { PriceCheck } from './price-check.tsx';
import { NewsOptIn } from './news-opt-in.tsx';
import { PolicyPages } from './policy-pages.tsx';
import { ProductFeed } from './product-feed.tsx';
import { ReturnSettings } from './return-settings.tsx';
import { ReviewSettings } from './review-settings.tsx';
import { DeliveryDates } from './delivery-dates.tsx';
import { ShippingClasses } from './shipping-classes.tsx';
import { ShippingRates } from './shipping-rates.tsx';
import { ShippingZones } from './shipping-zones.tsx';
import { ShippingTaxField } from './shipping-tax.tsx';
import { SizeGuides } from './size-guides.tsx';
import { TaxClasses } from './tax-classes.tsx';
import { TaxSummary } from './tax-summary.tsx';
import { TaxRules } from './tax-rules.tsx';

const back = { href: addresses.orders, label: 'Back to the orders' };

/** How the site sells: where it sends to and for how much, which taxes it collects, what it asks at checkout. */
export function View() {
  const { data, error, refetch } = useQuery(singletonQuery<Store>('store'));
  if (error)
    return <LoadFailure title="Shop settings" error={error} retry={() => void refetch()} back={back} wide />;
  if (!data)
    return (
      <Panel title="Shop settings" back={back} wide>
        <Skeleton height={48} />
      </Panel>
    );
  return <ShopSettings loaded={data} />;
}

function ShopSettings({ loaded }: { loaded: Document<Store> }) {
  const { edits, status } = useEdits(loaded);
  return (
    <Panel
      title="Shop settings"
      back={back}
      wide
      note={<SaveStamp edits={edits} status={status} />}
      actions={<UndoTools edits={edits} />}
    >
      <PanelSection
        id="payments"
        title="Payments"
        help="Below are payment methods that need no provider: the order is placed and its items are reserved. When the money arrives, you mark the order as paid."
      >
        <ShopNotices isAtPayments />
        <OnlinePayments />
        <OfflinePayments edits={edits} />
        <EditSwitch
          edits={edits}
          path={['testPayments']}
          label="Test payment"
          help="Lets you try the checkout from start to end. Nobody is charged. While it is on, everyone can use it."
        />
      </PanelSection>
      <PanelSection
        id="installments"
        title="Payment in instalments"
        help="Product pages, the cart and the checkout tell customers of it while Stripe is connected. Turn on here what is turned on in your Stripe account, which decides who may pay so and for which amounts."
      >
        <Installments edits={edits} />
      </PanelSection>
      <PanelSection
        id="shipping"
        title="Shipping"
        help="Customers choose one of the shipping methods for their address. Without one, they cannot order anything that has to be sent."
      >
        <ShippingRates edits={edits} />
        <ShippingZones edits={edits} />
        <ShippingClasses edits={edits} />
        <DeliveryDates edits={edits} />
      </PanelSection>
      <PanelSection
        id="taxes"
        title="Taxes"
        help="All taxes for the customer’s country and region are added up. Please ask a tax adviser which ones apply to you."
      >
        <EditSwitch
          edits={edits}
          path={['pricesIncludeTax']}
          label="Prices include tax"
          help="Usual in Europe. Otherwise tax is added at checkout."
        />
        <TaxRules edits={edits} />
        <TaxClasses edits={edits} />
        <ShippingTaxField edits={edits} />
        <EditSwitch
          edits={edits}
          path={['businesses']}
          label="Ask businesses for company and VAT number"
          help="A business in another country of the European Union, with a VAT number of there, is charged no tax (reverse charge), if your shop is in the European Union too. Only the form of the number is checked."
        />
        <TaxSummary edits={edits} />
      </PanelSection>
      <PanelSection
        id="discounts"
        title="Discounts"
        help="Customers enter codes in the cart; the field appears once there is a code. Automatic discounts need none. A discount takes off at most the price of the products: shipping and tax are still charged, unless it is for free shipping."
      >
        <Discounts edits={edits} />
      </PanelSection>
      <PanelSection
        id="price-check"
        title="Try it out"
        help="What a cart would cost with these settings, published or not. Discounts for some products alone are left out."
      >
        <PriceCheck edits={edits} />
      </PanelSection>
      <PanelSection
        id="donations"
        title="Donations"
        help="What people can donate for. Put the block Donation on any page: it leads to a page where they give, with every payment method of the shop but paying on delivery, at pick-up and by invoice."
      >
        <Donations edits={edits} />
      </PanelSection>
      <PanelSection id="checkout" title="Checkout">
        <EditComboBox
          edits={edits}
          path={['country']}
          label="Country of the shop"
          options={countryOptions}
          help="Preselected in the customer’s address, and used to calculate shipping until they enter one."
        />
        <EditText
          edits={edits}
          path={['region']}
          label="State or province of the shop"
          help="With the postal code, where orders that are picked up are taxed."
        />
        <EditText edits={edits} path={['zip']} label="Postal code of the shop" />
        <EditMoney
          edits={edits}
          path={['minimumSubtotal']}
          label="Minimum order"
          help="Smaller orders cannot go to checkout. 0 means no minimum."
        />
        <EditSelect
          edits={edits}
          path={['checkout', 'phone']}
          label="Phone number"
          options={[
            { value: 'off', label: 'Not asked' },
            { value: 'optional', label: 'Optional' },
            { value: 'required', label: 'Required' },
          ]}
        />
        <EditSelect
          edits={edits}
          path={['afterAdding']}
          label="After adding to the cart"
          help="The panel also opens from the cart link in the header. Without JavaScript, visitors go to the cart page."
          options={[
            { value: 'panel', label: 'Open the cart panel' },
            { value: 'page', label: 'Go to the cart page' },
            { value: 'notice', label: 'Show a short notice' },
          ]}
        />
        <EditSwitch edits={edits} path={['checkout', 'note']} label="Customers can leave a note" />
        <EditSwitch
          edits={edits}
          path={['checkout', 'gifts']}
          label="Customers can say that it is a gift"
          help="With a message of up to 300 characters, which is printed on the packing slip."
        />
        <CheckoutFields edits={edits} />
        <EditSelect
          edits={edits}
          path={['accounts']}
          label="Customer accounts"
          help="Customers can log in at /account, by password or by an emailed link, to see their orders; nobody needs an account to order. Needs email: set up sending under Mail. Add an external link to /account to your menu to lead there."
          options={[
            { value: 'off', label: 'Off' },
            { value: 'optional', label: 'Optional' },
          ]}
        />
        <NewsOptIn edits={edits} />
        <PolicyPages edits={edits} />
        <EditText
          edits={edits}
          path={['checkout', 'terms']}
          label="Text above the order button"
          help="For example, your terms about returns."
          rows={3}
        />
        <EditText
          edits={edits}
          path={['checkout', 'thanks']}
          label="Thank-you message"
          help="Shown on the order confirmation page and in the email."
          rows={3}
        />
      </PanelSection>
      <PanelSection id="abandoned" title="Abandoned checkouts">
        <AbandonedSettings edits={edits} />
      </PanelSection>
      <PanelSection
        id="gift-cards"
        title="Gift cards"
        help="Please check how long the law of your country lets gift cards be valid at least."
      >
        <EditNumber
          edits={edits}
          path={['giftCards', 'validDays']}
          label="Days a gift card that is bought is valid"
          help="0 for without end. Cards that were sold before keep their last day."
          fallback={0}
          min={0}
          max={7300}
        />
      </PanelSection>
      <PanelSection
        id="subscriptions"
        title="Subscriptions"
        help="Please check how long before the law of your country asks you to tell subscribers of a new price."
      >
        <EditNumber
          edits={edits}
          path={['subscriptions', 'noticeDays']}
          label="Days of notice before a new price"
          help="Running subscriptions keep their price until you announce another one under Orders → Subscriptions → Prices."
          fallback={30}
          min={7}
          max={365}
        />
      </PanelSection>
      <PanelSection
        id="downloads"
        title="Downloads"
        help="Of digital products. Orders that were placed before keep what held then."
      >
        <DownloadSettings edits={edits} />
      </PanelSection>
      <PanelSection id="order-numbers" title="Orders">
        <EditText edits={edits} path={['orderNumbers', 'prefix']} label="Order prefix" placeholder="KF-" />
        <EditNumber
          edits={edits}
          path={['orderNumbers', 'start']}
          label="First order number"
          help="If you raise it later, numbers are skipped."
          fallback={1}
          min={1}
          max={1_000_000_000}
        />
        <Notified edits={edits} />
      </PanelSection>
      <PanelSection
        id="documents"
        title="Invoices and packing slips"
        help="Invoices and credit notes have numbers of their own, without gaps, and never change once they are made. Please ask a tax adviser what yours must say."
      >
        <DocumentSettings edits={edits} />
      </PanelSection>
      <PanelSection id="low-stock" title="Low stock">
        <EditNumber
          edits={edits}
          path={['lowStock', 'at']}
          label="Low from this number of items"
          help="A variant can have its own number in the inventory."
          fallback={5}
          min={0}
          max={1_000_000}
        />
        <EditSwitch
          edits={edits}
          path={['lowStock', 'mail']}
          label="Email when stock is low"
          help="Goes to those who get new orders, once each time an item becomes low."
        />
        <EditSwitch
          edits={edits}
          path={['backInStock']}
          label="Email customers when something is back"
          help="What is sold out then has a form on its page. Whoever leaves an address gets one email; the inventory shows how many wait."
        />
      </PanelSection>
      <PanelSection
        id="size-guides"
        title="Size guides"
        help="Visitors open them beside the size on a product’s page. Choose for which shops a guide is; a product’s panel can name another, or none."
      >
        <SizeGuides edits={edits} />
      </PanelSection>
      <PanelSection id="recently-viewed" title="Recently viewed products">
        <EditSwitch
          edits={edits}
          path={['recentlyViewed']}
          label="Show recently viewed products"
          help="Below each product, and wherever you place their block. What somebody looked at stays in their browser for 30 days, is never sent to statistics, and, where your site asks about cookies or waits for consent, is kept only for those who accepted."
        />
      </PanelSection>
      <PanelSection id="lowest-price" title="Price reductions">
        <EditSelect
          edits={edits}
          path={['lowestPrice']}
          label="Lowest price beside a sale"
          help="The lowest price of the 30 days before the sale began, from what you published in that time. European law asks shops to say it."
          fallback="in-eu"
          options={[
            { value: 'in-eu', label: 'Shown if the shop is in the European Union' },
            { value: 'always', label: 'Shown' },
            { value: 'never', label: 'Not shown' },
          ]}
        />
      </PanelSection>
      <PanelSection id="returns" title="Returns and withdrawals">
        <ReturnSettings edits={edits} />
      </PanelSection>
      <PanelSection id="reviews" title="Reviews">
        <ReviewSettings edits={edits} />
      </PanelSection>
      <PanelSection
        id="badges"
        title="Badges"
        help="Products get these by themselves, in lists and on their pages. A product can have badges of its own, too."
      >
        <EditNumber
          edits={edits}
          path={['badges', 'newDays']}
          label="“New” for this many days"
          help="From the day it was published. 0 for never."
          fallback={0}
          min={0}
          max={365}
        />
        <EditNumber
          edits={edits}
          path={['badges', 'leftFrom']}
          label="“Only 3 left” from this number of items"
          help="Counted over all its variants. 0 for never."
          fallback={0}
          min={0}
          max={100}
        />
        <EditSelect
          edits={edits}
          path={['badges', 'sale']}
          label="A sale says"
          options={[
            { value: 'word', label: 'Sale' },
            { value: 'percent', label: 'What is saved, in percent' },
            { value: 'amount', label: 'What is saved, as an amount' },
          ]}
        />
      </PanelSection>
      <PanelSection id="product-feed" title="Shopping services">
        <ProductFeed edits={edits} />
      </PanelSection>
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}

function Notified({ edits }: { edits: DocumentEdits }) {
  const { value = [], set, error } = useEdit<string[]>(edits, 'notify');
  return (
    <TagsField
      label="Send new orders to"
      help="Email addresses. If there are none, the site’s administrators."
      value={value}
      onChange={set}
      maxLength={254}
      tagType="address"
      error={error ?? errorWithin(edits, 'notify')}
    />
  );
}
