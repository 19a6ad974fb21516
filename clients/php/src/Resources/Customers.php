<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Rows;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->customers`.
 *
 * @phpstan-import-type AcceptedImport from Schemas
 * @phpstan-import-type ApplicableCoupon from Schemas
 * @phpstan-import-type ApplicableCouponList from Schemas
 * @phpstan-import-type ChooseReferralCodeResult from Schemas
 * @phpstan-import-type ConsentPurposesInput from Schemas
 * @phpstan-import-type CustomerTier from Schemas
 * @phpstan-import-type CustomerTransaction from Schemas
 * @phpstan-import-type CustomerTransactionList from Schemas
 * @phpstan-import-type CustomerWithWallet from Schemas
 * @phpstan-import-type DeviceInfo from Schemas
 * @phpstan-import-type ExpiringUnits from Schemas
 * @phpstan-import-type GetCustomerReferralResult from Schemas
 * @phpstan-import-type GetCustomerReferralResultReferred from Schemas
 * @phpstan-import-type Import from Schemas
 * @phpstan-import-type ImportResults from Schemas
 * @phpstan-import-type ListCustomerPunchCardsResult from Schemas
 * @phpstan-import-type MigrationCustomer from Schemas
 * @phpstan-import-type MigrationCustomerEvents from Schemas
 * @phpstan-import-type OperatorCustomerWithWallet from Schemas
 * @phpstan-import-type OrderInput from Schemas
 * @phpstan-import-type UsableCoupon from Schemas
 * @phpstan-import-type UsableCouponList from Schemas
 */
final class Customers
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Sign a customer up.
     *
     * Creates the customer and shows it with its wallet; an id stays taken for ever. It needs the scope `customers:create`.
     *
     * `POST /v1/customers`.
     * Refused with DOCUMENT_PAIR_REQUIRED, REFERRAL_CODE_NOT_FOUND, CUSTOMER_EXISTS.
     *
     * @param array{
     *   id: string,
     *   name?: string|null,
     *   email?: string|null,
     *   registration_date?: string|\DateTimeInterface|null,
     *   platforms?: list<string>|null,
     *   gender?: 'MALE'|'FEMALE'|null,
     *   dob?: string|null,
     *   document_type?: string|null,
     *   document_number?: string|null,
     *   country?: string|null,
     *   phone?: string|null,
     *   tags?: array<string, string|int|float|numeric-string|bool|null>|null,
     *   metadata?: array<string, mixed>|null,
     *   referral_code?: string|null,
     * } $body
     *   - `id`: Your own id of the customer, 1 to 128 characters.
     *   - `name`: The full name; null when it is not known.
     *   - `registration_date`: When the customer joined, not in the future; now, when nothing is said.
     *   - `tags`: Labels of your own: strings, numbers, booleans or nulls by key.
     *   - `referral_code`: The code of the customer who referred this one. A code that nobody has is refused; whatever else stands against it, the customer is created.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return OperatorCustomerWithWallet
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var OperatorCustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'customers.create',
            'POST',
            '/v1/customers',
            body: $body,
            sends: 'CreateCustomerRequest',
            answers: 'OperatorCustomerWithWalletAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Read a customer and its wallet.
     *
     * Answers what is known of a customer, and the wallet with what can be spent. It needs the scope `customers:read`. A token for one customer opens it for that customer alone.
     *
     * `GET /v1/customers/{id}`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @return CustomerWithWallet
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var CustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'customers.get',
            'GET',
            '/v1/customers/{id}',
            pathValues: ['id' => $id],
            answers: 'CustomerWithWalletAnswer',
        ));
        return $data;
    }

    /**
     * Change a customer.
     *
     * Changes only the members that are sent; gender and day of birth can be set once. It needs the scope `customers:write`. A token for one customer opens it for that customer alone. Of the fields it may send name, email, phone, country, gender, platforms.
     *
     * `PATCH /v1/customers/{id}`.
     * Refused with DOCUMENT_PAIR_REQUIRED, CUSTOMER_NOT_FOUND, FIELD_ALREADY_SET, LIMIT_EXCEEDED.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @param array{
     *   name?: string,
     *   platforms?: list<string>|null,
     *   gender?: 'MALE'|'FEMALE'|null,
     *   dob?: string|null,
     *   document_type?: string|null,
     *   document_number?: string|null,
     *   country?: string|null,
     *   email?: string|null,
     *   phone?: string|null,
     *   tags?: array<string, string|int|float|numeric-string|bool|null>,
     *   metadata?: array<string, mixed>,
     * } $body
     *   - `name`: The full name; null when it is not known.
     *   - `tags`: Tags to set, merged with those there are by key; null removes a key.
     *   - `metadata`: Members to set, merged with those there are by key; null removes a key.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CustomerWithWallet
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $key = null): array
    {
        /** @var CustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'customers.update',
            'PATCH',
            '/v1/customers/{id}',
            pathValues: ['id' => $id],
            body: $body,
            sends: 'UpdateCustomerRequest',
            answers: 'CustomerWithWalletAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Register a device token.
     *
     * Keeps the token for push notifications, which moves here if another customer had it. It needs the scope `customers:write`. A token for one customer opens it for that customer alone.
     *
     * `PATCH /v1/customers/{id}/devices`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @param array{
     *   device_token: string,
     *   device_info?: DeviceInfo|null,
     * } $body
     *   - `device_token`: The token for push notifications; it is never answered.
     *   - `device_info`: What kind of device it is; null when nothing is said. Members that are not listed here are left out.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CustomerWithWallet
     * @throws LoyaltyException
     */
    public function updateDevice(string $id, array $body, ?string $key = null): array
    {
        /** @var CustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'customers.updateDevice',
            'PATCH',
            '/v1/customers/{id}/devices',
            pathValues: ['id' => $id],
            body: $body,
            sends: 'UpdateCustomerDeviceRequest',
            answers: 'CustomerWithWalletAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Say what a customer agrees to.
     *
     * Replaces what the customer has agreed to, which campaigns respect from then on. A record older than the stored one is refused. It needs the scope `customers:write`. A token for one customer opens it for that customer alone.
     *
     * `PUT /v1/customers/{id}/consent`.
     * Refused with CUSTOMER_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @param array{
     *   consent_string?: string|null,
     *   version: string,
     *   consent_timestamp: string|\DateTimeInterface,
     *   purposes: ConsentPurposesInput,
     *   vendors?: array<string, bool>|null,
     * } $body
     *   - `consent_string`: The text or code that was agreed to; null when it is not kept.
     *   - `version`: The version of the text; "0" where nobody has asked.
     *   - `consent_timestamp`: When the customer decided, not in the future; an older record replaces no newer one.
     *   - `purposes`: Each purpose that was asked for: true when agreed, false when refused.
     *   - `vendors`: Each vendor by its key: true when agreed, false when refused.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CustomerWithWallet
     * @throws LoyaltyException
     */
    public function giveConsent(string $id, array $body, ?string $key = null): array
    {
        /** @var CustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'customers.giveConsent',
            'PUT',
            '/v1/customers/{id}/consent',
            pathValues: ['id' => $id],
            body: $body,
            sends: 'GiveCustomerConsentRequest',
            answers: 'CustomerWithWalletAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Add, change or remove tags.
     *
     * Sets the tags that are sent and leaves all others; null removes a tag. It needs the scope `customers:write`.
     *
     * `PATCH /v1/customers/{id}/tags`.
     * Refused with CUSTOMER_NOT_FOUND, LIMIT_EXCEEDED.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @param array{
     *   tags: array<string, string|int|float|numeric-string|bool|null>,
     * } $body
     *   - `tags`: Tags to set, merged with those there are by key; null removes a key.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CustomerWithWallet
     * @throws LoyaltyException
     */
    public function addTags(string $id, array $body, ?string $key = null): array
    {
        /** @var CustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'customers.addTags',
            'PATCH',
            '/v1/customers/{id}/tags',
            pathValues: ['id' => $id],
            body: $body,
            sends: 'AddCustomerTagsRequest',
            answers: 'CustomerWithWalletAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Delete tags by key.
     *
     * Removes the tags that the query names and ignores those that are not there. It needs the scope `customers:write`.
     *
     * `DELETE /v1/customers/{id}/tags`.
     * Refused with TAGS_PARAMETER_REQUIRED, CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer, 1 to 128 characters.
     * @param array{
     *   tags?: string|list<string>|null,
     *   keys?: string|null,
     * } $query
     *   - `tags`: Keys to delete, separated by comma; it may be given several times. Blanks around a key count only where the customer has such a key. A key that holds a comma itself is removed by `PATCH` with null.
     *   - `keys`: Another name of tags, for the same keys; only one of both names is sent.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CustomerWithWallet
     * @throws LoyaltyException
     */
    public function removeTags(string $id, array $query = [], ?string $key = null): array
    {
        /** @var CustomerWithWallet $data */
        $data = $this->caller->data(new Call(
            'customers.removeTags',
            'DELETE',
            '/v1/customers/{id}/tags',
            pathValues: ['id' => $id],
            query: $query,
            answers: 'CustomerWithWalletAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Read a customer's tier and what the next one asks for.
     *
     * Answers the tier of a customer, and how far it is to the next higher one. It needs the scope `customers:read`. A token for one customer opens it for that customer alone.
     *
     * `GET /v1/customers/{id}/tier`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @return CustomerTier
     * @throws LoyaltyException
     */
    public function getTier(string $id): array
    {
        /** @var CustomerTier $data */
        $data = $this->caller->data(new Call(
            'customers.getTier',
            'GET',
            '/v1/customers/{id}/tier',
            pathValues: ['id' => $id],
            answers: 'CustomerTierAnswer',
        ));
        return $data;
    }

    /**
     * List what a customer has earned and spent.
     *
     * Answers the rows of one customer that fit all filters, newest first. It needs the scope `transactions:read`. A token for one customer opens it for that customer alone.
     *
     * `GET /v1/customers/{id}/transactions`.
     * Refused with INVALID_CURSOR, CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @param array{
     *   type?: 'ACCUMULATION'|'REDEMPTION'|'EXPIRATION'|'MIGRATION'|'TRANSFER'|'REVERSAL'|null,
     *   reward_id?: string|null,
     *   from?: string|\DateTimeInterface|null,
     *   to?: string|\DateTimeInterface|null,
     *   cursor?: string|null,
     *   limit?: int|null,
     * } $query
     *   - `type`: Only rows of this type.
     *   - `reward_id`: Only rows of this reward.
     *   - `from`: Only rows that were written at this instant or later.
     *   - `to`: Only rows that were written before this instant.
     *   - `cursor`: The `id` of the last row of the page before; left out for the first page.
     *   - `limit`: The most rows that a page may have.
     * @return Rows<CustomerTransaction, CustomerTransactionList>
     * @throws LoyaltyException
     */
    public function listTransactions(string $id, array $query = []): Rows
    {
        /** @var Rows<CustomerTransaction, CustomerTransactionList> $rows */
        $rows = new Rows($this->caller, new Call(
            'customers.listTransactions',
            'GET',
            '/v1/customers/{id}/transactions',
            pathValues: ['id' => $id],
            query: $query,
            answers: 'CustomerTransactionList',
        ));
        return $rows;
    }

    /**
     * List what of a customer expires soon.
     *
     * Answers what can be spent and expires in the next days, soonest first. It needs the scope `transactions:read`. A token for one customer opens it for that customer alone.
     *
     * `GET /v1/customers/{id}/expiring`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @param array{
     *   days?: int|null,
     * } $query
     *   - `days`: How many days from now to look ahead.
     * @return list<ExpiringUnits>
     * @throws LoyaltyException
     */
    public function expiring(string $id, array $query = []): array
    {
        /** @var list<ExpiringUnits> $data */
        $data = $this->caller->data(new Call(
            'customers.expiring',
            'GET',
            '/v1/customers/{id}/expiring',
            pathValues: ['id' => $id],
            query: $query,
            answers: 'ExpiringUnitsAnswer',
        ));
        return $data;
    }

    /**
     * List a customer's punch cards.
     *
     * Answers each card that gives stamps now, and how far the customer is with it. It needs the scope `customers:read`. A token for one customer opens it for that customer alone.
     *
     * `GET /v1/customers/{id}/punch-cards`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @return list<ListCustomerPunchCardsResult>
     * @throws LoyaltyException
     */
    public function listPunchCards(string $id): array
    {
        /** @var list<ListCustomerPunchCardsResult> $data */
        $data = $this->caller->data(new Call(
            'customers.listPunchCards',
            'GET',
            '/v1/customers/{id}/punch-cards',
            pathValues: ['id' => $id],
            answers: 'ListCustomerPunchCardsAnswer',
        ));
        return $data;
    }

    /**
     * Read a customer's referral code and referrals.
     *
     * Answers the code that friends name, which the first call makes, and what has become of them. It needs the scope `customers:read`. A token for one customer opens it for that customer alone.
     *
     * `GET /v1/customers/{id}/referral`.
     * Refused with CUSTOMER_NOT_FOUND, REFERRAL_PROGRAMME_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @param array{
     *   programme_id?: string|null,
     * } $query
     *   - `programme_id`: The programme; the oldest ACTIVE one when it is left out.
     * @return GetCustomerReferralResult
     * @throws LoyaltyException
     */
    public function getReferral(string $id, array $query = []): array
    {
        /** @var GetCustomerReferralResult $data */
        $data = $this->caller->data(new Call(
            'customers.getReferral',
            'GET',
            '/v1/customers/{id}/referral',
            pathValues: ['id' => $id],
            query: $query,
            answers: 'GetCustomerReferralAnswer',
        ));
        return $data;
    }

    /**
     * Say who referred a customer.
     *
     * Names the code of the customer who referred this one, once and before the first purchase. It needs the scope `customers:write`. A token for one customer opens it for that customer alone.
     *
     * `POST /v1/customers/{id}/referral`.
     * Refused with CUSTOMER_NOT_FOUND, REFERRAL_CODE_NOT_FOUND, REFERRAL_REFUSED.
     *
     * @param string $id Your own id of the customer.
     * @param array{
     *   code: string,
     * } $body
     *   - `code`: The code of the customer who referred this one.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return GetCustomerReferralResultReferred
     * @throws LoyaltyException
     */
    public function nameReferral(string $id, array $body, ?string $key = null): array
    {
        /** @var GetCustomerReferralResultReferred $data */
        $data = $this->caller->data(new Call(
            'customers.nameReferral',
            'POST',
            '/v1/customers/{id}/referral',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
            key: $key,
        ));
        return $data;
    }

    /**
     * Choose the code that friends name.
     *
     * Gives a customer another code, at most three times for each programme; those of before go on working. It needs the scope `customers:write`. A token for one customer opens it for that customer alone.
     *
     * `PUT /v1/customers/{id}/referral/code`.
     * Refused with CUSTOMER_NOT_FOUND, REFERRAL_PROGRAMME_NOT_FOUND, LIMIT_EXCEEDED, REFERRAL_CODE_EXISTS.
     *
     * @param string $id Your own id of the customer.
     * @param array{
     *   programme_id: string,
     *   code: string,
     * } $body
     *   - `programme_id`: The programme that the code is of.
     *   - `code`: The new code: 4 to 24 letters, digits and hyphens. Letters may be small; 0 and O, and 1, I and L, count as one.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ChooseReferralCodeResult
     * @throws LoyaltyException
     */
    public function chooseReferralCode(string $id, array $body, ?string $key = null): array
    {
        /** @var ChooseReferralCodeResult $data */
        $data = $this->caller->data(new Call(
            'customers.chooseReferralCode',
            'PUT',
            '/v1/customers/{id}/referral/code',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
            key: $key,
        ));
        return $data;
    }

    /**
     * Bring customers with their balances over from another system.
     *
     * Takes up to 1,000 customers, each applied by itself, and does nothing twice when it is sent again. It needs the scope `migration:write` or `data:import`.
     *
     * `POST /v1/customers/migrate`.
     * Refused with IMPORT_ALL_FAILED, QUEUE_UNAVAILABLE.
     *
     * @param array{
     *   customers: list<MigrationCustomer>,
     * } $body
     *   - `customers`: At most 1000 rows. What is wrong inside a row fails that row alone.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ImportResults|AcceptedImport
     * @throws LoyaltyException
     */
    public function migrate(array $body, ?string $key = null): array
    {
        /** @var ImportResults|AcceptedImport $data */
        $data = $this->caller->data(new Call(
            'customers.migrate',
            'POST',
            '/v1/customers/migrate',
            body: $body,
            sends: 'MigrateCustomersRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * Bring events of customers over from another system.
     *
     * Stores up to 10,000 events of 1,000 customers, which are worked on after the answer. It needs the scope `migration:write`.
     *
     * `POST /v1/customers/migrate/events`.
     * Refused with QUEUE_UNAVAILABLE.
     *
     * @param array{
     *   customers: list<MigrationCustomerEvents>,
     * } $body
     *   - `customers`: At most 1000 customers with 10000 events in all. What is wrong inside an event fails that event alone.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return AcceptedImport
     * @throws LoyaltyException
     */
    public function migrateEvents(array $body, ?string $key = null): array
    {
        /** @var AcceptedImport $data */
        $data = $this->caller->data(new Call(
            'customers.migrateEvents',
            'POST',
            '/v1/customers/migrate/events',
            body: $body,
            sends: 'MigrateCustomerEventsRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * Read how an import stands.
     *
     * Answers the state of an import, its counts and its first errors, for 30 days. It needs the scope `migration:write`.
     *
     * `GET /v1/customers/migrate/{import_id}`.
     * Refused with IMPORT_NOT_FOUND.
     *
     * @param string $importId The id of the import.
     * @return Import
     * @throws LoyaltyException
     */
    public function getMigration(string $importId): array
    {
        /** @var Import $data */
        $data = $this->caller->data(new Call(
            'customers.getMigration',
            'GET',
            '/v1/customers/migrate/{import_id}',
            pathValues: ['import_id' => $importId],
        ));
        return $data;
    }

    /**
     * List the coupons that a customer can use.
     *
     * Answers the coupons that are listed or that name the customer, each with whether a redeem would succeed at this instant, with an order where it needs one. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone.
     *
     * `GET /v1/customers/{id}/coupons`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   brand_id?: string|null,
     *   platform?: string|null,
     *   store_id?: string|null,
     *   channel_id?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `brand_id`: The brand where they are redeemed; left out for none.
     *   - `platform`: The platform where it is redeemed; null or left out for none.
     *   - `store_id`: The store where it is redeemed; null or left out for none.
     *   - `channel_id`: The sales channel where it is redeemed; null or left out for none.
     * @return Rows<UsableCoupon, UsableCouponList>
     * @throws LoyaltyException
     */
    public function listCoupons(string $id, array $query = []): Rows
    {
        /** @var Rows<UsableCoupon, UsableCouponList> $rows */
        $rows = new Rows($this->caller, new Call(
            'customers.listCoupons',
            'GET',
            '/v1/customers/{id}/coupons',
            pathValues: ['id' => $id],
            query: $query,
            answers: 'UsableCouponList',
        ));
        return $rows;
    }

    /**
     * List the coupons that a customer can use for a basket.
     *
     * Answers the same coupons, each with whether a redeem with this order would succeed at this instant, and with the one condition that the basket lacks. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone.
     *
     * `POST /v1/customers/{id}/coupons/applicable`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $id Your own id of the customer.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   brand_id?: string|null,
     *   platform?: string|null,
     *   store_id?: string|null,
     *   channel_id?: string|null,
     *   order: OrderInput,
     * } $body
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; null or left out for the first.
     *   - `brand_id`: The brand where it is redeemed; null for none, which takes coupons of all brands only.
     *   - `platform`: The platform where it is redeemed; null or left out for none.
     *   - `store_id`: The store where it is redeemed; null or left out for none.
     *   - `channel_id`: The sales channel where it is redeemed; null or left out for none.
     *   - `order`: The basket, as an order.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Rows<ApplicableCoupon, ApplicableCouponList>
     * @throws LoyaltyException
     */
    public function listApplicableCoupons(string $id, array $body, ?string $key = null): Rows
    {
        /** @var Rows<ApplicableCoupon, ApplicableCouponList> $rows */
        $rows = new Rows($this->caller, new Call(
            'customers.listApplicableCoupons',
            'POST',
            '/v1/customers/{id}/coupons/applicable',
            pathValues: ['id' => $id],
            body: $body,
            sends: 'ListApplicableCustomerCouponsRequest',
            answers: 'ApplicableCouponList',
            key: $key,
        ));
        return $rows;
    }
}
