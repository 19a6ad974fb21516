<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Rows;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->personas`.
 *
 * @phpstan-import-type ErasePersonaResult from Schemas
 * @phpstan-import-type PersonaEvent from Schemas
 * @phpstan-import-type PersonaEventList from Schemas
 * @phpstan-import-type PersonaWithContacts from Schemas
 * @phpstan-import-type UndoPersonaStepResult from Schemas
 */
final class Personas
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Read a persona with its contacts.
     *
     * Answers one person with all contacts that belong to it. It needs the scope `support:read`.
     *
     * `GET /operator/v1/personas/{id}`.
     * Refused with PERSONA_NOT_FOUND.
     *
     * @param string $id The id of the persona, which stands for one person.
     * @return PersonaWithContacts
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var PersonaWithContacts $data */
        $data = $this->caller->data(new Call(
            'operator.personas.get',
            'GET',
            '/operator/v1/personas/{id}',
            pathValues: ['id' => $id],
            answers: 'PersonaWithContactsAnswer',
        ));
        return $data;
    }

    /**
     * Erase a person with all contacts.
     *
     * Erases a person with all contacts that belong to it, for good. It needs the scope `people:erase`.
     *
     * `DELETE /operator/v1/personas/{id}`.
     * Refused with PERSONA_NOT_FOUND.
     *
     * @param string $id The id of the persona, which stands for one person.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ErasePersonaResult
     * @throws LoyaltyException
     */
    public function erase(string $id, ?string $key = null): array
    {
        /** @var ErasePersonaResult $data */
        $data = $this->caller->data(new Call(
            'operator.personas.erase',
            'DELETE',
            '/operator/v1/personas/{id}',
            pathValues: ['id' => $id],
            key: $key,
        ));
        return $data;
    }

    /**
     * List what happened to a persona.
     *
     * Answers what happened to a person, such as joins and merges, oldest first. It needs the scope `support:read`.
     *
     * `GET /operator/v1/personas/{id}/history`.
     * Refused with PERSONA_NOT_FOUND.
     *
     * @param string $id The id of the persona, which stands for one person.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<PersonaEvent, PersonaEventList>
     * @throws LoyaltyException
     */
    public function listHistory(string $id, array $query = []): Rows
    {
        /** @var Rows<PersonaEvent, PersonaEventList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.personas.listHistory',
            'GET',
            '/operator/v1/personas/{id}/history',
            pathValues: ['id' => $id],
            query: $query,
        ));
        return $rows;
    }

    /**
     * Undo a merge.
     *
     * Takes one merge back, so that the persons it made one are apart again. It needs the scope `support:write`.
     *
     * `POST /operator/v1/personas/{id}/undo`.
     * Refused with PERSONA_NOT_FOUND, UNDO_NOT_POSSIBLE.
     *
     * @param string $id The id of the persona, which stands for one person.
     * @param array{
     *   history_id: string,
     * } $body
     *   - `history_id`: The entry of the history to take back.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return UndoPersonaStepResult
     * @throws LoyaltyException
     */
    public function undoStep(string $id, array $body, ?string $key = null): array
    {
        /** @var UndoPersonaStepResult $data */
        $data = $this->caller->data(new Call(
            'operator.personas.undoStep',
            'POST',
            '/operator/v1/personas/{id}/undo',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
            key: $key,
        ));
        return $data;
    }

    /**
     * Give a contact a persona of its own, for good.
     *
     * Sets a contact apart from a person, and no rule joins the two again. It needs the scope `support:write`.
     *
     * `POST /operator/v1/personas/{id}/split`.
     * Refused with PERSONA_NOT_FOUND, CONTACT_NOT_FOUND, LIMIT_EXCEEDED.
     *
     * @param string $id The id of the persona, which stands for one person.
     * @param array{
     *   contact_id: string,
     * } $body
     *   - `contact_id`: The contact to set apart.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return UndoPersonaStepResult
     * @throws LoyaltyException
     */
    public function split(string $id, array $body, ?string $key = null): array
    {
        /** @var UndoPersonaStepResult $data */
        $data = $this->caller->data(new Call(
            'operator.personas.split',
            'POST',
            '/operator/v1/personas/{id}/split',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
            key: $key,
        ));
        return $data;
    }

    /**
     * Make two personas one person.
     *
     * Brings the contacts of another persona into this one; an undo takes it back. It needs the scope `support:write`.
     *
     * `POST /operator/v1/personas/{id}/merge`.
     * Refused with PERSONA_NOT_FOUND, PERSONA_UNKNOWN, CONTACT_CONFLICT, LIMIT_EXCEEDED.
     *
     * @param string $id The id of the persona, which stands for one person.
     * @param array{
     *   persona_id: string,
     * } $body
     *   - `persona_id`: The persona whose contacts come into this one: it is merged away.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return UndoPersonaStepResult
     * @throws LoyaltyException
     */
    public function merge(string $id, array $body, ?string $key = null): array
    {
        /** @var UndoPersonaStepResult $data */
        $data = $this->caller->data(new Call(
            'operator.personas.merge',
            'POST',
            '/operator/v1/personas/{id}/merge',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
            key: $key,
        ));
        return $data;
    }
}
