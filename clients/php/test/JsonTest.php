<?php

declare(strict_types=1);

namespace Loyalty\Test;

use Loyalty\Internal\Json;
use PHPUnit\Framework\TestCase;

final class JsonTest extends TestCase
{
    /** @return list<array{string}> */
    public static function amounts(): array
    {
        // The last one has 16 digits, as a sum of amounts may have: a float makes 899999999999.9990 of it.
        return [['0'], ['1'], ['-0.0001'], ['12345678.9123'], ['99999999999.9999'], ['899999999999.9991']];
    }

    /** @dataProvider amounts */
    public function testAnAmountIsTheSameThereAndBack(string $amount): void
    {
        $json = Json::write(['amount' => $amount], 'AdjustWalletRequest');
        self::assertSame("{\"amount\":{$amount}}", $json);
        self::assertSame(['amount' => $amount], Json::read($json, 'Transaction'));
    }

    public function testAmountsInListsAndInsideOfOthersAreFound(): void
    {
        $cart = ['order' => ['products' => [['sku' => '12.5', 'amount' => 2, 'value' => '12.50']]], 'spend' => [['amount' => 'max']]];
        $json = '{"order":{"products":[{"sku":"12.5","amount":2,"value":12.50}]},"spend":[{"amount":"max"}]}';
        self::assertSame($json, Json::write($cart, 'CheckOutCartRequest'));
        $read = Json::read('{"data":{"totals":{"payable":71.9,"currency":"EUR"},"spend":[{"units":18}]}}', 'CartEvaluationAnswer');
        self::assertSame(['data' => ['totals' => ['payable' => '71.9', 'currency' => 'EUR'], 'spend' => [['units' => '18']]]], $read);
    }

    public function testAnAnswerOfTwoFormsIsReadByEither(): void
    {
        $done = '{"data":{"wallet":{"totals":[{"total":0.5}]},"transactions":[{"amount":0.5}]}}';
        self::assertSame(
            ['data' => ['wallet' => ['totals' => [['total' => '0.5']]], 'transactions' => [['amount' => '0.5']]]],
            Json::read($done, 'AdjustWalletAnswer'),
        );
    }

    public function testIntegersAndFreeFieldsAreWhatPhpMakesOfThem(): void
    {
        $json = '{"amount":1,"metadata":{"n":1.5,"i":2,"text":"a \"7.5\" \\\\","nested":{"amount":2.5}},"count":3}';
        self::assertSame(
            ['amount' => '1', 'metadata' => ['n' => 1.5, 'i' => 2, 'text' => 'a "7.5" \\', 'nested' => ['amount' => 2.5]], 'count' => 3],
            Json::read($json, 'Transaction'),
        );
    }

    public function testAFactorHasNoExponent(): void
    {
        self::assertSame(['conversion_factor' => '0.00000001'], Json::read('{"conversion_factor":1e-8}', 'CampaignReward'));
    }

    public function testFloatsAreShortWhateverTheMachineHasSet(): void
    {
        $before = ini_set('serialize_precision', '17');
        try {
            self::assertSame('{"amount":0.1}', Json::write(['amount' => 0.1], 'AdjustWalletRequest'));
            self::assertSame('17', ini_get('serialize_precision'));
        } finally {
            ini_set('serialize_precision', (string) $before);
        }
    }

    /** @return list<array{string}> */
    public static function noNumbers(): array
    {
        return [['1e5'], ['007'], ['+1'], ['1,5'], [' 1'], ["1\n"], ['1.'], ['NaN'], ['1}'], ['']];
    }

    /** @dataProvider noNumbers */
    public function testATextThatIsNoNumberStaysAText(string $text): void
    {
        $json = Json::write(['amount' => $text], 'AdjustWalletRequest');
        self::assertSame(['amount' => $text], json_decode($json, true, flags: JSON_THROW_ON_ERROR));
    }

    public function testAnEmptyArrayIsAnObjectWhereOneIsTaken(): void
    {
        self::assertSame('{}', Json::write([], 'UpdateCustomerRequest'));
        self::assertSame('{"tags":{}}', Json::write(['tags' => []], 'AddCustomerTagsRequest'));
        self::assertSame('{"codes":[]}', Json::write(['codes' => []], 'CheckOutCartRequest'));
        self::assertSame('{"tags":{"a":{}}}', Json::write(['tags' => ['a' => new \stdClass()]], 'AddCustomerTagsRequest'));
    }

    public function testAMapIsAnObjectWhateverItsKeysAre(): void
    {
        self::assertSame('{"tags":{"0":"a","1":"b"}}', Json::write(['tags' => ['0' => 'a', '1' => 'b']], 'AddCustomerTagsRequest'));
    }

    public function testAnInstantHasItsZone(): void
    {
        $at = new \DateTimeImmutable('2026-01-31T10:00:00.123+01:00');
        self::assertSame('{"dob":"2026-01-31T10:00:00.123+01:00"}', Json::write(['dob' => $at], ''));
    }

    public function testWhatJsonCannotHaveIsRefused(): void
    {
        $this->expectException(\JsonException::class);
        Json::write(['name' => "\xff"], '');
    }

    public function testALongAnswerIsRead(): void
    {
        $row = ['amount' => 1.5, 'details' => str_repeat('a\\"1.5', 20)];
        $page = Json::read(json_encode(['data' => array_fill(0, 20_000, $row)], JSON_THROW_ON_ERROR), 'TransactionList');
        self::assertIsArray($page);
        self::assertSame(['amount' => '1.5'] + $row, $page['data'][19_999]);
    }
}
