<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->identityRules`.
 *
 * @phpstan-import-type ContactAddressInput from Schemas
 * @phpstan-import-type ContactBillingInfoInput from Schemas
 * @phpstan-import-type ContactOrderInput from Schemas
 * @phpstan-import-type ContactPaymentInput from Schemas
 * @phpstan-import-type IdentityRuleInput from Schemas
 * @phpstan-import-type IdentityRules from Schemas
 * @phpstan-import-type IdentityRulesTrial from Schemas
 */
final class IdentityRules
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Read the rules by which contacts are one person.
     *
     * Answers the rules in force, which are the defaults until they are changed. It needs the scope `system:admin`.
     *
     * `GET /operator/v1/identity-rules`.
     *
     * @return IdentityRules
     * @throws LoyaltyException
     */
    public function get(): array
    {
        /** @var IdentityRules $data */
        $data = $this->caller->data(new Call(
            'operator.identityRules.get',
            'GET',
            '/operator/v1/identity-rules',
        ));
        return $data;
    }

    /**
     * Replace the rules by which contacts are one person.
     *
     * Replaces the rules; contacts that are there are looked at again, and joins stay. It needs the scope `system:admin`.
     *
     * `PUT /operator/v1/identity-rules`.
     *
     * @param array{
     *   rules: list<IdentityRuleInput>,
     *   block_list?: list<string>,
     * } $body
     *   - `rules`: The rules; any of them makes two contacts one person.
     *   - `block_list`: Values that never match, such as an address of the shop itself.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return IdentityRules
     * @throws LoyaltyException
     */
    public function replace(array $body, ?string $key = null): array
    {
        /** @var IdentityRules $data */
        $data = $this->caller->data(new Call(
            'operator.identityRules.replace',
            'PUT',
            '/operator/v1/identity-rules',
            body: $body,
            sends: 'ReplaceIdentityRulesRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * Tell what would happen to a contact, and do nothing.
     *
     * Answers which person a contact would belong to if it were created now. It needs the scope `system:admin`.
     *
     * `POST /operator/v1/identity-rules/try`.
     * Refused with DOCUMENT_PAIR_REQUIRED, CONTACT_CONFLICT.
     *
     * @param array{
     *   email?: string|null,
     *   document_type?: string|null,
     *   document_number?: string|null,
     *   external_id?: string|null,
     *   first_name?: string|null,
     *   second_name?: string|null,
     *   last_name?: string|null,
     *   second_last_name?: string|null,
     *   email_verified?: bool|null,
     *   dob?: string|null,
     *   gender?: 'MALE'|'FEMALE'|null,
     *   country?: string|null,
     *   city?: string|null,
     *   phone?: string|null,
     *   is_anonymous?: bool|null,
     *   source?: string|null,
     *   channel?: string|null,
     *   phone_verified?: bool|null,
     *   status?: string|null,
     *   tags?: array<string, string|int|float|numeric-string|bool|null>|null,
     *   addresses?: list<ContactAddressInput>|null,
     *   billing_info?: list<ContactBillingInfoInput>|null,
     *   payments?: list<ContactPaymentInput>|null,
     *   created_at?: mixed,
     *   updated_at?: mixed,
     *   data?: mixed,
     *   id?: mixed,
     *   persona_id?: mixed,
     *   deleted_at?: string|\DateTimeInterface|null,
     *   order?: ContactOrderInput|null,
     * } $body
     *   - `email`: The e-mail address; null when it is not known.
     *   - `document_type`: The kind of the identity document; null when it is not known.
     *   - `document_number`: The number of the identity document; null when it is not known.
     *   - `external_id`: Your own id of the contact, once for a source; null for none.
     *   - `email_verified`: Whether the e-mail address is known to be theirs.
     *   - `dob`: The day of birth, YYYY-MM-DD, not in the future; null when it is not known.
     *   - `gender`: The gender; null when it is not known.
     *   - `country`: The country; null when it is not known.
     *   - `phone`: The phone number; null when it is not known.
     *   - `is_anonymous`: Whether nobody knows who it is, as you say.
     *   - `source`: Where the contact comes from; null when it is not known.
     *   - `channel`: By which channel the contact came; null when it is not known.
     *   - `phone_verified`: Whether the phone number is known to be theirs.
     *   - `status`: A status of your own; ACTIVE when it is left out.
     *   - `tags`: Labels of your own: strings, numbers, booleans or nulls by key.
     *   - `addresses`: The addresses of the contact; null for none.
     *   - `billing_info`: What invoices need; null for none.
     *   - `created_at`: May be sent as it was read, and is ignored.
     *   - `updated_at`: May be sent as it was read, and is ignored.
     *   - `data`: May be sent as it was read, and is ignored.
     *   - `id`: May be sent as it was read, and is ignored.
     *   - `persona_id`: Which person it is, the rules decide: null or left out.
     *   - `deleted_at`: An instant makes the contact deleted from the start; null or left out, it is not.
     *   - `order`: The order that the contact came with; null for none.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return IdentityRulesTrial
     * @throws LoyaltyException
     */
    public function try(array $body, ?string $key = null): array
    {
        /** @var IdentityRulesTrial $data */
        $data = $this->caller->data(new Call(
            'operator.identityRules.try',
            'POST',
            '/operator/v1/identity-rules/try',
            body: $body,
            sends: 'CreateContactRequest',
            key: $key,
        ));
        return $data;
    }
}
